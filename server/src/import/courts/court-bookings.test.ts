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

const bookingsOf = ({ id }: Files) =>
  world.services.db
    .selectFrom('booking')
    .innerJoin('booking_resource', (on) =>
      on
        .onRef('booking_resource.center_id', '=', 'booking.center_id')
        .onRef('booking_resource.booking_id', '=', 'booking.id'),
    )
    .selectAll('booking')
    .select(['position', 'resource_id'])
    .where('booking.center_id', '=', id)
    .orderBy('starts_at')
    .execute();
const participationsOf = ({ id }: Files) =>
  world.services.db
    .selectFrom('participation')
    .selectAll()
    .where('center_id', '=', id)
    .orderBy('id')
    .execute();
const occupiedOf = async ({ id }: Files) => {
  const rows = await world.services.db
    .selectFrom('occupied_time')
    .select(['kind', 'subject_id', 'source', sql<Temporal.Instant>`upper(during)`.as('until')])
    .where('center_id', '=', id)
    .orderBy('kind')
    .orderBy('subject_id')
    .execute();
  return rows.map(({ kind, subject_id, source, until }) => `${kind} ${subject_id} ${source} ${until}`);
};

describe('an hour that was booked in an older system', () => {
  test('is a session with its price, which occupies the resource until it is prepared, and the person', async () => {
    const { files, booking } = hall();
    files.courtBookings.push(booking);
    expect((await run(files)).courtBookings).toEqual({ ...nothing, created: 1 });
    const [session] = await bookingsOf(files);
    expect(session).toMatchObject({
      ...{ external_id: 'B-1', room_id: 1, state: 'PLANNED', capacity: 4, waiting_list_capacity: 0 },
      ...{ taken: 1, waiting: 0, closed_at: null, position: 1, resource_id: 1 },
      // Monday evening: 30.00, and 6.00 for the light.
      price: 3600,
    });
    expect([String(session?.starts_at), String(session?.ends_at)]).toEqual([
      '2026-11-23T23:00:00Z',
      '2026-11-24T00:00:00Z',
    ]);
    expect(await occupiedOf(files)).toEqual([
      'PERSON 2 PARTICIPATION 2026-11-24T00:00:00Z',
      'ROOM 1 SESSION 2026-11-24T00:10:00Z',
    ]);
    expect((await run(files)).courtBookings).toEqual({ ...nothing, unchanged: 1 });
    expect(await bookingsOf(files)).toHaveLength(1);
  });

  test('occupies what its resource blocks, and a coach who is booked alone', async () => {
    const { files, booking, tennis, court } = hall();
    files.activities.push({ ...tennis, id: 3, name: 'Coach', court: { ...court, resources: [4] } });
    files.courtBookings.push(
      { ...booking, resource: 3, minutes: 90 },
      { ...booking, externalId: 'B-2', activity: 3, resource: 4, time: '20:00' },
    );
    await run(files);
    expect(await occupiedOf(files)).toEqual([
      'INSTRUCTOR 1 SESSION 2026-11-24T02:10:00Z',
      'PERSON 2 PARTICIPATION 2026-11-24T00:30:00Z',
      'PERSON 2 PARTICIPATION 2026-11-24T02:00:00Z',
      ...[1, 2, 3].map((room) => `ROOM ${room} SESSION 2026-11-24T00:40:00Z`),
    ]);
    // No price is listed for 90 minutes.
    expect((await bookingsOf(files)).map(({ price, room_id }) => [price, room_id])).toEqual([
      [null, 3],
      [3000, null],
    ]);
    const given = await world.services.db
      .selectFrom('booking_instructor')
      .select('person_id')
      .where('center_id', '=', files.id)
      .execute();
    expect(given).toEqual([{ person_id: 1 }]);
  });

  test('uses a membership as often as it opens courts, and then the older system', async () => {
    const { files, booking } = hall();
    files.courtBookings.push(booking, { ...booking, externalId: 'B-2', date: 4 });
    await run(files);
    expect(await participationsOf(files)).toMatchObject([
      { state: 'BOOKED', paid_by: 'SUBSCRIPTION', person_id: 2, checked_in_at: null },
      { state: 'BOOKED', paid_by: 'STAFF', subscription_id: null },
    ]);
    const uses = await world.services.db
      .selectFrom('privilege_use')
      .select(['privilege', 'slot', 'period_start'])
      .where('center_id', '=', files.id)
      .execute();
    expect(uses.map((use) => ({ ...use, period_start: String(use.period_start) }))).toEqual([
      { privilege: 1, slot: 1, period_start: '2026-11-23' },
    ]);
  });

  test('that is over counts as visited, is closed, and occupies nothing', async () => {
    const { files, booking } = hall();
    files.courtBookings.push(
      { ...booking, date: -2 },
      { ...booking, externalId: 'B-2', date: -2, time: '19:00' },
    );
    await run(files);
    expect((await bookingsOf(files)).map(({ closed_at }) => String(closed_at))).toEqual(
      Array(2).fill(String(world.clock.now())),
    );
    expect(
      (await participationsOf(files)).map(({ state, checked_in_at }) => `${state} ${checked_in_at}`),
    ).toEqual(['BOOKED 2026-11-18T23:00:00Z', 'BOOKED 2026-11-19T00:00:00Z']);
    expect(await occupiedOf(files)).toEqual([]);
  });

  test('can be cancelled here, and does not come back', async () => {
    const { files, booking } = hall();
    files.people[1] = {
      ...files.people[1],
      email: `leo.${files.id}@mail.example`,
      password: 'Right-horse-9',
    };
    files.courtBookings.push(booking);
    await run(files);
    const host = { host: files.centers[0]?.hosts[0] };
    const signedIn = await world.app.inject({
      method: 'POST',
      url: '/api/user/authenticate',
      headers: host,
      payload: { email: `leo.${files.id}@mail.example`, password: 'Right-horse-9' },
    });
    const [part] = await participationsOf(files);
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/booking/cancel-booking',
      headers: { ...host, authorization: `Bearer ${signedIn.json().token}` },
      payload: { participationId: part?.id, participationCenterId: files.id },
    });
    expect(answer.json(), answer.body).toMatchObject({ participation: { state: 'CANCELLED' } });
    expect(await occupiedOf(files)).toEqual([]);
    expect((await run(files)).courtBookings).toEqual({ ...nothing, unchanged: 1 });
    expect(await occupiedOf(files)).toEqual([]);
  });

  test('of an erased person is not imported', async () => {
    const { files, booking } = hall();
    await run(files);
    await world.services.db
      .updateTable('person')
      .set({ forgotten_at: world.clock.now() })
      .where('center_id', '=', files.id)
      .where('id', '=', 2)
      .execute();
    files.courtBookings.push(booking);
    expect((await run(files)).courtBookings).toEqual({ ...nothing, unchanged: 1 });
    expect(await bookingsOf(files)).toEqual([]);
  });
});
