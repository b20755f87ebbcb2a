import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { openDatabase } from '../server/src/platform/db/open.ts';
import {
  firstCenterId,
  type Member,
  memberOf,
  type Size,
  seedClasses,
  sizes,
} from '../server/test/many-classes.ts';
import type { Postgres } from '../server/test/postgres.ts';
import { moveIntoFolder } from './embedded-place.ts';
import { type Engine, type Portal, startPortal } from './measure.ts';
import { connections } from './requests.ts';

/** How many centres the bench calls: some of the large size, all of the small one. */
const centersPerRequest = 100;
/**
 * Classes at night that only the bench books, in every centre that it calls. They begin the day after tomorrow, because
 * the first hours of tomorrow are over already in a centre far enough to the east.
 */
const nights = 42;

interface NightClass {
  centerId: number;
  id: number;
  startsAt: string;
  endsAt: string;
}

export interface Place {
  url: string;
  portal: Portal;
  pool: pg.Pool;
  size: Size;
  /** A member of each centre with a class there tomorrow. */
  asking: { member: Member; bookingId: number }[];
  nightClasses: NightClass[];
  day: string;
}

export type Pair = { member: Member; night: NightClass };

/** Pairs each member without a booking limit with each night class. Neither is asked for twice in a row. */
function* pairs({ size, nightClasses }: Place) {
  const ofCenter = Map.groupBy(nightClasses, ({ centerId }) => centerId);
  const members = size.people / size.centers - 2;
  for (let round = 0; round < nights; round += 1) {
    for (let place = 0; place < members; place += 1) {
      for (const [centerId, classes] of ofCenter) {
        const member = memberOf(size, centerId - firstCenterId, place);
        const night = classes[(place + round) % nights];
        if (night && Math.floor(member.id / 7) % 10 !== 0) yield { member, night };
      }
    }
  }
  throw new Error('everybody has booked everything');
}

export const nextOf = (place: Place): (() => Pair) => {
  const all = pairs(place);
  return () => all.next().value as Pair;
};

const asText = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Opens a portal on a database of that size. */
export async function openPlace(
  postgres: Postgres,
  folder: string,
  name: keyof typeof sizes,
  engine: Engine = 'postgres',
): Promise<Place> {
  const size = sizes[name];
  const url = await postgres.createDatabase();
  const database = await openDatabase<unknown>({ kind: 'postgres', url, connections: 1 });
  await migrate(database, resolve(import.meta.dirname, '../server/migrations'));
  await database.close();
  const began = performance.now();
  await seedClasses(url, size, {
    tell: (step) => process.stderr.write(`\r${name}, ${seconds(began)} s: ${step}\u001b[K`),
  });
  process.stderr.write(`\r${name}: made in ${seconds(began)} s\u001b[K\n`);
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const count = Math.min(centersPerRequest, size.centers);
  const centers = Array.from({ length: count }, (_, place) => place * (size.centers / count));
  const { rows } = await pool.query<NightClass>(
    `insert into booking (center_id, id, activity_id, starts_at, ends_at, capacity, waiting_list_capacity)
      select center.id, 900000000 + night, 1, starts, starts + interval '45 minutes', 1000, 0
      from center, generate_series(0, $2::integer - 1) night, lateral (
        select (current_date + 2 + night / 4 + time '00:15' + night % 4 * interval '1 hour') at time zone time_zone
          as starts
      ) of_night
      where center.id = any($1::integer[]) order by night, center.id
      returning center_id as "centerId", id::integer, ${asText('starts_at')} as "startsAt", ${asText('ends_at')} as "endsAt"`,
    [centers.map((center) => firstCenterId + center), nights],
  );
  const { rows: tomorrow } = await pool.query<{ center_id: number; id: number }>(
    `select distinct on (center_id) center_id, id::integer from booking
      where center_id = any($1::integer[]) and id < 900000000 and starts_at > now() + interval '1 day'
      order by center_id, starts_at`,
    [centers.map((center) => firstCenterId + center)],
  );
  const asking = tomorrow.flatMap(({ center_id, id }) =>
    Array.from({ length: Math.ceil(500 / count) }, (_, place) => ({
      member: memberOf(size, center_id - firstCenterId, 7 + place * 3),
      bookingId: id,
    })),
  );
  const own = join(folder, engine, name);
  await mkdir(own, { recursive: true });
  if (engine === 'embedded') await moveIntoFolder(url, own);
  const portal = await startPortal(engine === 'embedded' ? undefined : url, own, 'no');
  const day = Temporal.Now.plainDateISO('UTC').add({ days: 1 }).toString();
  return { url, portal, pool, size, asking, nightClasses: rows, day };
}

const seconds = (began: number) => ((performance.now() - began) / 1000).toFixed(0);
