import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open.ts';
import type { Tables } from '../platform/db/tables.ts';

const migrations = resolve(import.meta.dirname, '../../migrations');

test('an upgrade of an older database keeps the times of people, rooms and instructors, even shared', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-upgrade-'));
  const database = await openDatabase<Tables>({ kind: 'embedded', folder: join(folder, 'database') });
  try {
    const before = (await readdir(migrations)).filter((name) => name < '0045');
    await migrate(database as never, migrations, new Set(before));
    await database.script(`
        insert into brand (id, name, directory_center_id) values ('oak', 'Oak', 100);
        insert into area (id, brand_id, name) values ('oak', 'oak', 'Oak');
        insert into center (id, brand_id, area_id, name, address1, zip_code, city, country, time_zone, currency,
            currency_exponent)
          values (100, 'oak', 'oak', 'Oak', 'Street 1', '1000', 'Town', 'US', 'America/New_York', 'USD', 2);
        insert into person (center_id, id, first_name, last_name, status, created_at)
          select 100, n, 'Lea', 'Sommer', 'ACTIVE', now() from generate_series(1, 2) n;
        insert into room (center_id, id, name) values (100, 1, 'Loft');
        insert into activity (center_id, id, type, name, activity_group, duration_minutes, capacity, currency)
          values (100, 1, 'CLASS', 'Ride', 'Ride', 60, 5, 'USD');
        insert into booking (center_id, id, activity_id, room_id, starts_at, ends_at, capacity, waiting_list_capacity,
            state, closed_at)
          select 100, id, 1, 1, day + time '10:00' + late, day + time '11:00' + late, 5, 0, state, closed_at
          from (values (1, interval '0', 'PLANNED', null), (2, interval '30 minutes', 'PLANNED', null),
            (3, interval '60 minutes', 'PLANNED', null), (4, interval '0', 'CANCELLED', null),
            (5, interval '0', 'PLANNED', timestamptz '2026-11-30 12:00Z')) as given (id, late, state, closed_at),
            (values (timestamptz '2026-11-30 00:00Z')) as on_day (day_start), lateral (select day_start::date as day) d;
        insert into booking_instructor (center_id, booking_id, position, person_id)
          select 100, id, 1, 1 from generate_series(1, 5) id;
        insert into participation (center_id, id, booking_id, person_center_id, person_id, state, paid_by, created_at,
            state_at) values (100, 7, 1, 100, 2, 'BOOKED', 'STAFF', now(), now());
        insert into person_occupied (center_id, person_id, during, participation_center_id, participation_id)
          select 100, 2, tstzrange(starts_at, ends_at), 100, 7 from booking where id = 1;`);
    expect(await migrate(database as never, migrations)).toContain('0045-occupied-time.sql');
    const rows = await database.kysely
      .selectFrom('occupied_time')
      .select(['kind', 'subject_id', 'source', 'source_id', 'is_exclusive'])
      .orderBy('kind')
      .orderBy('source_id')
      .execute();
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['INSTRUCTOR', 1, 'SESSION', 1, true],
      ['INSTRUCTOR', 1, 'SESSION', 2, false],
      ['INSTRUCTOR', 1, 'SESSION', 3, true],
      ['PERSON', 2, 'PARTICIPATION', 7, true],
      ['ROOM', 1, 'SESSION', 1, true],
      ['ROOM', 1, 'SESSION', 2, false],
      ['ROOM', 1, 'SESSION', 3, true],
    ]);
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
});
