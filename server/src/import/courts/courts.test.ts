import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { type Files, importFiles } from '../import-fixtures.ts';
import { hall } from './court-files.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

/** Four in the morning of a Friday where the club is. */
beforeEach(() => world.clock.set('2026-11-20T09:00:00Z'));

const run = (files: Files) => importFiles(world, files);
const nothing = { created: 0, changed: 0, unchanged: 0 };

const rowsOf = (
  table: 'resource' | 'resource_block' | 'resource_opening' | 'resource_exception' | 'resource_of_activity',
  { id }: Files,
) => world.services.db.selectFrom(table).selectAll().where('center_id', '=', id).execute();
const forget = ({ id }: Files, person: number) =>
  world.services.db
    .updateTable('person')
    .set({ forgotten_at: world.clock.now() })
    .where('center_id', '=', id)
    .where('id', '=', person)
    .execute();

describe('resources', () => {
  test('are imported with what they block, their opening hours and their exceptions, and once', async () => {
    const { files } = hall();
    expect((await run(files)).resources).toEqual({ ...nothing, created: 4 });
    const resources = await rowsOf('resource', files);
    expect(resources).toMatchObject([
      {
        id: 1,
        name: 'Court 1',
        details: 'Indoor',
        room_id: 1,
        person_id: null,
        has_light: true,
        position: 1,
      },
      { id: 2, room_id: 2, has_light: false },
      { id: 3, room_id: 3, details: '', position: 0 },
      { id: 4, room_id: null, person_id: 1 },
    ]);
    expect(await rowsOf('resource_block', files)).toMatchObject([
      { resource_id: 3, blocked_id: 1 },
      { resource_id: 3, blocked_id: 2 },
    ]);
    const openings = (await rowsOf('resource_opening', files)).filter(
      (row) => 'weekday' in row && row.resource_id === 1,
    );
    expect(openings).toHaveLength(6);
    expect(openings[4]).toMatchObject({ weekday: 5, opens_minute: 480, closes_minute: 1320 });
    expect(openings[5]).toMatchObject({ weekday: 6, opens_minute: 540, closes_minute: 1440 });
    const [exception] = await world.services.db
      .selectFrom('resource_exception')
      .selectAll()
      .where('center_id', '=', files.id)
      .execute();
    expect(exception).toMatchObject({ resource_id: 1, opens_minute: null, reason: 'New floor' });
    expect([String(exception?.from_day), String(exception?.until_day)]).toEqual(['2026-12-20', '2026-12-30']);
    expect((await run(files)).resources).toEqual({ ...nothing, unchanged: 4 });
  });

  test('are replaced with their hours and blocks by a changed file, and stay when it drops them', async () => {
    const { files, half, whole } = hall();
    await run(files);
    files.resources[0] = { ...half, openings: [], exceptions: [] };
    files.resources[2] = { ...whole, blocks: [2], name: 'Whole hall' };
    files.activities = [];
    files.resources.pop();
    expect((await run(files)).resources).toEqual({ ...nothing, changed: 2, unchanged: 1 });
    expect(await rowsOf('resource', files)).toHaveLength(4);
    expect(await rowsOf('resource_block', files)).toMatchObject([{ resource_id: 3, blocked_id: 2 }]);
    const hours = [
      ...(await rowsOf('resource_opening', files)),
      ...(await rowsOf('resource_exception', files)),
    ];
    expect(hours.length).toBeGreaterThan(0);
    expect(hours.filter((row) => 'resource_id' in row && row.resource_id === 1)).toEqual([]);
  });

  test('that are open again before they were to be are offered to those who watch for them, once', async () => {
    const { files, half } = hall();
    const freed = () =>
      world.services.db
        .selectFrom('freed_time')
        .select(['kind', 'subject_id'])
        .select(sql<string>`lower(during)`.as('from'))
        .select(sql<string>`upper(during)`.as('until'))
        .where('center_id', '=', files.id)
        .execute();
    await run(files);
    expect(await freed()).toEqual([]);
    files.resources[0] = { ...half, details: 'Renewed' };
    await run(files);
    expect(await freed()).toEqual([]);
    files.resources[0] = { ...half, exceptions: [] };
    await run(files);
    await run(files);
    const found = (await freed()).map(({ kind, subject_id, from, until }) =>
      [kind, subject_id, String(from), String(until)].join(' '),
    );
    expect(found).toEqual(['ROOM 1 2026-12-20T05:00:00Z 2026-12-31T05:00:00Z']);
  });

  test('get numbers of their own when they are created later', async () => {
    const { files, half } = hall();
    files.rooms.push({ centerId: files.id, id: 5, name: 'New' });
    files.resources.push({ ...half, id: 70_000, room: 5 });
    await run(files);
    await world.services.db
      .insertInto('room')
      .values({ center_id: files.id, id: 6, name: 'Newer', capacity: null })
      .execute();
    const { id } = await world.services.db
      .insertInto('resource')
      .values({ center_id: files.id, name: 'Newer', room_id: 6, person_id: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBeGreaterThan(70_000);
  });

  test('that are erased people are not brought back', async () => {
    const { files } = hall();
    const coach = files.resources.splice(3);
    const lesson = files.activities.splice(1);
    await run(files);
    await forget(files, 1);
    files.resources.push(...coach);
    files.activities.push(...lesson);
    expect(await run(files)).toMatchObject({
      resources: { ...nothing, unchanged: 4 },
      activities: { ...nothing, created: 1, unchanged: 1 },
    });
    expect(await rowsOf('resource', files)).toHaveLength(3);
    expect((await run(files)).activities).toEqual({ ...nothing, unchanged: 2 });
  });
});

describe('an activity that is booked by the hour', () => {
  const courtOf = ({ id }: Files) =>
    world.services.db
      .selectFrom('resource_activity')
      .selectAll()
      .where('center_id', '=', id)
      .where('activity_id', '=', 1)
      .executeTakeFirst();

  test('has durations, prices and steps, and changes with the file', async () => {
    const { files, tennis, court } = hall();
    expect((await run(files)).activities).toEqual({ ...nothing, created: 2 });
    expect(await courtOf(files)).toMatchObject({
      ...{ slot_minutes: 30, durations: [60, 90], preparation_minutes: 10, guest_opens_days_before: 3 },
      ...{ maximum_booked: 2, split_missing: 'release', guest_fee: 500, maximum_guests_per_month: 4 },
      prices: [
        {
          ...{ name: 'Peak', isPeak: true, weekdays: [1, 5], fromMinute: 1020, untilMinute: 1230 },
          amounts: [{ minutes: 60, amount: 3000 }],
        },
        {
          ...{ isPeak: false, weekdays: [], fromMinute: 0, untilMinute: 1439 },
          amounts: [{ minutes: 60, amount: 2200 }],
        },
      ],
      light: { perHour: 600, fromMinute: 1020, untilMinute: 1440 },
    });
    expect(await rowsOf('resource_of_activity', files)).toMatchObject([
      ...[1, 2, 3].map((resource_id) => ({ activity_id: 1, resource_id, step: 1 })),
      ...[1, 2].map((resource_id) => ({ activity_id: 2, resource_id, step: 1 })),
      { activity_id: 2, resource_id: 4, step: 2 },
    ]);
    expect((await run(files)).activities).toEqual({ ...nothing, unchanged: 2 });
    files.activities[0] = {
      ...tennis,
      court: { ...court, light: undefined, maximumBooked: undefined, resources: [1] },
    };
    expect((await run(files)).activities).toEqual({ ...nothing, changed: 1, unchanged: 1 });
    expect(await courtOf(files)).toMatchObject({ light: null, maximum_booked: null });
    expect(await rowsOf('resource_of_activity', files)).toHaveLength(4);
  });

  test('can be bought at these prices, which the booking calls read', async () => {
    const { files } = hall();
    await run(files);
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/resource-booking/available-start-times-and-resources',
      headers: { host: files.centers[0]?.hosts[0] },
      payload: { date: '2026-11-20' },
    });
    const court = answer.json().resources.find(({ name }: { name: string }) => name === 'Court 1');
    const free = court.free.find(({ startTime }: { startTime: string }) => startTime === '18:00');
    expect(free, answer.body).toMatchObject({ isPeak: true, durations: [{ minutes: 60, amount: 3600 }] });
  });
});
