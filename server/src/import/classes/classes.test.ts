import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { brandFiles, type Files, faultsIn, importFiles } from '../import-fixtures.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

/** Four in the morning of a Friday where the club is. */
const now = '2026-11-20T09:00:00Z';
beforeEach(() => world.clock.set(now));

const run = (files: Files) => importFiles(world, files);

const faultsOf = (files: Files) => faultsIn(world, files);

/** Ride on three bikes on Mondays, Leo and four more, and what lets them in. */
function gym() {
  const files = brandFiles();
  const at = { centerId: files.id };
  for (const id of [3, 4, 5, 6]) files.people.push({ ...files.people[1], id, firstName: `Rider ${id}` });
  files.rooms.push({ ...at, id: 1, name: 'Cycle studio', capacity: 20 });
  files.activities.push({
    ...at,
    id: 1,
    name: 'Ride 45',
    activityGroup: 'Ride',
    durationMinutes: 45,
    capacity: 3,
    waitingListCapacity: 2,
    seatPlan: { kind: 'BIKE', rows: [['1', null, '2'], ['3']] },
    price: 2500,
  });
  files.plans.push({
    ...at,
    id: 1,
    name: 'One ride a week',
    privileges: [{ activityGroups: ['Ride'], times: 1, period: 'WEEK' }],
  });
  files.subscriptions.push({ ...at, externalId: 'S-1', plan: 1, person: 2, startsOn: -100 });
  const monday: Record<string, unknown> = {
    ...at,
    externalId: 'MON',
    activity: 1,
    room: 1,
    instructors: [1],
    weekday: 'MON',
    time: '06:15',
  };
  files.timetable.push(monday);
  return { files, at, monday };
}

const bookingsOf = ({ id }: Files) =>
  world.services.db
    .selectFrom('booking')
    .selectAll()
    .where('center_id', '=', id)
    .orderBy('starts_at')
    .execute();
const participationsOf = ({ id }: Files) =>
  world.services.db
    .selectFrom('participation')
    .innerJoin('booking', (on) =>
      on
        .onRef('booking.center_id', '=', 'participation.center_id')
        .onRef('booking.id', '=', 'participation.booking_id'),
    )
    .selectAll('participation')
    .select('booking.external_id')
    .where('participation.center_id', '=', id)
    .orderBy('participation.id')
    .execute();
const occupiedOf = ({ id }: Files) =>
  world.services.db
    .selectFrom('occupied_time')
    .selectAll()
    .where('center_id', '=', id)
    .where('kind', '=', 'PERSON')
    .execute();
const subscriptionsOf = ({ id }: Files) =>
  world.services.db
    .selectFrom('subscription')
    .selectAll()
    .where('center_id', '=', id)
    .orderBy('id')
    .execute();

const nothing = { created: 0, changed: 0, unchanged: 0 };
const once = { ...nothing, created: 1 };
const same = { ...nothing, unchanged: 1 };

describe('what a centre offers', () => {
  test('is put in, in the currency of the centre, and changes with the file', async () => {
    const { files } = gym();
    expect(await run(files)).toMatchObject({ rooms: once, activities: once, plans: once, classes: once });
    const activity = () =>
      world.services.db
        .selectFrom('activity')
        .selectAll()
        .where('center_id', '=', files.id)
        .executeTakeFirstOrThrow();
    expect(await activity()).toMatchObject({
      name: 'Ride 45',
      currency: 'KWD',
      price: 2500,
      opens_days_before: 14,
      seat_plan: { kind: 'BIKE', rows: [['1', null, '2'], ['3']] },
    });
    expect(await run(files)).toMatchObject({ rooms: same, activities: same, plans: same, classes: same });
    files.activities[0] = { ...files.activities[0], price: 2600 };
    files.plans[0] = { ...files.plans[0], privileges: [{ opensDaysBefore: 0 }, { times: 2, period: 'DAY' }] };
    files.rooms[0] = { ...files.rooms[0], name: 'Studio 2' };
    const changed = { ...nothing, changed: 1 };
    expect(await run(files)).toMatchObject({ rooms: changed, activities: changed, plans: changed });
    expect(await activity()).toMatchObject({ price: 2600 });
    const privileges = await world.services.db
      .selectFrom('plan_privilege')
      .selectAll()
      .where('center_id', '=', files.id)
      .orderBy('position')
      .execute();
    expect(privileges).toMatchObject([
      { position: 1, activity_groups: [], times: null, period: null, opens_days_before: 0 },
      { position: 2, times: 2, period: 'DAY', opens_days_before: null },
    ]);
  });
});

describe('a timetable', () => {
  test('is ten weeks of classes that begin at the same time by the clock of the centre', async () => {
    const { files } = gym();
    await run(files);
    const bookings = await bookingsOf(files);
    expect(bookings.map(({ starts_at }) => String(starts_at))).toEqual([
      ...['2026-10-19T10:15:00Z', '2026-10-26T10:15:00Z', '2026-11-02T11:15:00Z', '2026-11-09T11:15:00Z'],
      ...['2026-11-16T11:15:00Z', '2026-11-23T11:15:00Z', '2026-11-30T11:15:00Z', '2026-12-07T11:15:00Z'],
      ...['2026-12-14T11:15:00Z', '2026-12-21T11:15:00Z'],
    ]);
    expect(bookings[0]).toMatchObject({
      external_id: 'MON 2026-10-19',
      capacity: 3,
      waiting_list_capacity: 2,
      state: 'PLANNED',
      room_id: 1,
    });
    expect(String(bookings[0]?.ends_at)).toBe('2026-10-19T11:00:00Z');
    const instructors = await world.services.db
      .selectFrom('booking_instructor')
      .select('person_id')
      .where('center_id', '=', files.id)
      .execute();
    expect(instructors).toEqual(Array(10).fill({ person_id: 1 }));
  });

  test('may say its days, and has what is new a week later', async () => {
    const { files, monday } = gym();
    files.timetable.push({ ...monday, externalId: 'DAYS', from: '2026-11-30', until: '2026-12-14' });
    await run(files);
    expect(await bookingsOf(files)).toHaveLength(13);
    world.clock.move({ hours: 7 * 24 });
    expect((await run(files)).classes).toEqual({ ...nothing, changed: 0, created: 1, unchanged: 1 });
    const bookings = await bookingsOf(files);
    expect(bookings.map(({ external_id }) => external_id).at(-1)).toBe('MON 2026-12-28');
    expect(bookings).toHaveLength(14);
  });

  test('may use a room or an instructor twice: the first class has them, the others share them', async () => {
    const { files, monday } = gym();
    const twice = { ...monday, externalId: 'TWICE', time: '06:30', from: '2026-11-23', until: '2026-11-23' };
    files.timetable.push(twice);
    await run(files);
    const taken = async () => {
      const rows = await world.services.db
        .selectFrom('occupied_time')
        .innerJoin('booking', (on) =>
          on
            .onRef('booking.center_id', '=', 'occupied_time.center_id')
            .onRef('booking.id', '=', 'occupied_time.source_id'),
        )
        .select(['kind', 'booking.external_id', 'is_exclusive'])
        .where('occupied_time.center_id', '=', files.id)
        .where('booking.starts_at', '<', Temporal.Instant.from('2026-11-24T00:00:00Z'))
        .orderBy('kind')
        .orderBy('booking.external_id')
        .execute();
      return rows.map(({ kind, external_id, is_exclusive }) => [kind, external_id, is_exclusive]);
    };
    // What is over is in the way of nothing.
    expect(await taken()).toEqual([
      ['INSTRUCTOR', 'MON 2026-11-23', true],
      ['INSTRUCTOR', 'TWICE 2026-11-23', false],
      ['ROOM', 'MON 2026-11-23', true],
      ['ROOM', 'TWICE 2026-11-23', false],
    ]);
    files.timetable[1] = { ...twice, time: '09:00', instructors: [] };
    await run(files);
    expect(await taken()).toEqual([
      ['INSTRUCTOR', 'MON 2026-11-23', true],
      ['ROOM', 'MON 2026-11-23', true],
      ['ROOM', 'TWICE 2026-11-23', true],
    ]);
  });

  test('changes where nobody is in the class, and where somebody is it stays', async () => {
    const { files, at, monday } = gym();
    files.participations.push({ ...at, class: 'MON', which: 1, booked: [2] });
    await run(files);
    files.people.push({ ...files.people[0], id: 7, email: undefined, password: undefined });
    files.timetable[0] = { ...monday, time: '07:00', instructors: [7] };
    expect((await run(files)).classes).toEqual({ ...nothing, changed: 1 });
    const times = (await bookingsOf(files)).map(({ starts_at }) =>
      starts_at.toZonedDateTimeISO('America/New_York').toPlainTime().toString(),
    );
    expect(times.filter((time) => time === '06:15:00')).toHaveLength(1);
    expect(times[5]).toBe('06:15:00');
    const instructors = await world.services.db
      .selectFrom('booking_instructor')
      .select('person_id')
      .where('center_id', '=', files.id)
      .execute();
    expect(instructors.filter(({ person_id }) => person_id === 1)).toHaveLength(1);
  });

  test('has classes that the club called off, whose people are out of them', async () => {
    const { files, at, monday } = gym();
    files.timetable[0] = { ...monday, cancelled: [{ which: 1, reason: 'The pool is closed' }] };
    files.participations.push({ ...at, class: 'MON', which: 1, booked: [2], waiting: [3] });
    await run(files);
    const [cancelled, ...others] = (await bookingsOf(files)).filter(({ state }) => state === 'CANCELLED');
    expect(others).toEqual([]);
    expect(cancelled).toMatchObject({
      external_id: 'MON 2026-11-23',
      cancel_reason: 'The pool is closed',
      taken: 0,
      waiting: 0,
    });
    expect(await participationsOf(files)).toMatchObject([
      { state: 'CANCELLED', ended_by: 'CLUB', person_id: 2, paid_by: null },
    ]);
    expect(await occupiedOf(files)).toEqual([]);
  });
});

describe('what somebody has subscribed to', () => {
  test('runs, is frozen, is over or is to come, and comes once', async () => {
    const { files, at } = gym();
    const other = { ...at, plan: 1, person: 3 };
    files.subscriptions.push(
      { ...other, externalId: 'S-2', startsOn: -50, freezes: [{ from: -1, until: 5 }] },
      { ...other, externalId: 'S-3', startsOn: -50, endsOn: -30 },
      { ...other, externalId: 'S-4', startsOn: 1 },
    );
    expect((await run(files)).subscriptions).toEqual({ ...nothing, created: 4 });
    expect((await subscriptionsOf(files)).map(({ status }) => status)).toEqual([
      ...['ACTIVE', 'FROZEN', 'ENDED', 'CREATED'],
    ]);
    expect((await run(files)).subscriptions).toEqual({ ...nothing, unchanged: 4 });
    expect(await subscriptionsOf(files)).toHaveLength(4);
  });
});

describe('who is in a class', () => {
  test('has a place, missed it, or waits; the class counts them, and nobody else can have them then', async () => {
    const { files, at } = gym();
    files.participations.push(
      { ...at, class: 'MON', which: 1, booked: [2, { id: 3, seat: '1' }, 4], waiting: [6, 5] },
      { ...at, class: 'MON', which: -1, booked: [2], missed: [3] },
    );
    expect((await run(files)).participations).toEqual({ ...nothing, created: 2 });
    const rows = await participationsOf(files);
    expect(
      rows.map(({ external_id, person_id, state, seat, waiting_list_position, checked_in_at }) =>
        [external_id, person_id, state, seat ?? `line ${waiting_list_position}`, checked_in_at ? 'came' : '']
          .join(' ')
          .trim(),
      ),
    ).toEqual([
      'MON 2026-11-23 2 BOOKED 2',
      'MON 2026-11-23 3 BOOKED 1',
      'MON 2026-11-23 4 BOOKED 3',
      'MON 2026-11-23 6 BOOKED_IN_WAITING_LIST line 1',
      'MON 2026-11-23 5 BOOKED_IN_WAITING_LIST line 2',
      'MON 2026-11-16 2 BOOKED 1 came',
      'MON 2026-11-16 3 BOOKED_NO_SHOW_UP 2',
    ]);
    const counted = (await bookingsOf(files)).filter(({ taken, waiting }) => taken + waiting > 0);
    expect(counted.map(({ external_id, taken, waiting }) => [external_id, taken, waiting])).toEqual([
      ['MON 2026-11-16', 2, 0],
      ['MON 2026-11-23', 3, 2],
    ]);
    expect((await occupiedOf(files)).map(({ subject_id }) => subject_id).toSorted()).toEqual([2, 3, 4]);
    expect((await run(files)).participations).toEqual({ ...nothing, unchanged: 2 });
    expect(await participationsOf(files)).toHaveLength(7);
  });

  test('is let in by what has been subscribed to, as often as it says', async () => {
    const { files, at, monday } = gym();
    files.timetable.push({ ...monday, externalId: 'TUE', weekday: 'TUE' });
    for (const name of ['MON', 'TUE']) {
      files.participations.push({ ...at, class: name, which: 1, booked: [2] });
    }
    await run(files);
    const [subscription] = await subscriptionsOf(files);
    expect(await participationsOf(files)).toMatchObject([
      { paid_by: 'SUBSCRIPTION', subscription_id: subscription?.id },
      { paid_by: 'STAFF', subscription_id: null },
    ]);
    const uses = await world.services.db
      .selectFrom('privilege_use')
      .selectAll()
      .where('center_id', '=', files.id)
      .execute();
    expect(uses).toMatchObject([{ subscription_id: subscription?.id, privilege: 1, slot: 1 }]);
    expect(String(uses[0]?.period_start)).toBe('2026-11-23');
  });

  test('is let in by a plan at its hours, and by an add-on at others', async () => {
    const { files, at, monday } = gym();
    const privilege = { weekdays: ['MON'], startsFrom: '06:00', startsUntil: '16:00' };
    files.plans[0] = { ...files.plans[0], privileges: [privilege] };
    files.addOns.push({ ...at, id: 1, name: 'Late', taxRate: 0, privileges: [{ times: 1, period: 'WEEK' }] });
    files.subscriptions[0] = {
      ...files.subscriptions[0],
      addOns: [{ addOn: 1, price: 0, from: '2026-11-23' }],
    };
    files.timetable.push({ ...monday, externalId: 'LATE', time: '16:01' });
    for (const [name, which] of [
      ['MON', 1],
      ['LATE', -1],
      ['LATE', 1],
    ])
      files.participations.push({ ...at, class: name, which, booked: [2] });
    await run(files);
    const paid = (await participationsOf(files)).map((row) => `${row.external_id} ${row.paid_by}`);
    expect(paid.toSorted()).toEqual([
      ...['LATE 2026-11-16 STAFF', 'LATE 2026-11-23 SUBSCRIPTION', 'MON 2026-11-23 SUBSCRIPTION'],
    ]);
    const uses = await world.services.db
      .selectFrom('privilege_use')
      .select(['privilege', 'slot'])
      .where('center_id', '=', files.id)
      .execute();
    expect(uses).toEqual([{ privilege: 101, slot: 1 }]);
  });

  test('is not put in again after having gone, nor where something else was booked meanwhile', async () => {
    const { files, at, monday } = gym();
    files.timetable.push({ ...monday, externalId: 'SAME' });
    files.participations.push({ ...at, class: 'MON', which: 1, booked: [2] });
    await run(files);
    await sql`update participation set state = 'CANCELLED', ended_by = 'PERSON', seat = null
      where center_id = ${files.id}`.execute(world.services.db);
    expect((await run(files)).participations).toEqual(same);
    // The row of the time is still there: as if the person were elsewhere then.
    files.participations[0] = { ...at, class: 'SAME', which: 1, booked: [2, 3] };
    await run(files);
    const rows = (await participationsOf(files)).filter(({ external_id }) => external_id?.startsWith('SAME'));
    expect(rows.map(({ person_id }) => person_id)).toEqual([3]);
  });

  test('was not forgotten', async () => {
    const { files, at } = gym();
    const participations = [{ ...at, class: 'MON', which: 1, booked: [2, 3], waiting: [4] }];
    await run(files);
    await world.services.db
      .updateTable('person')
      .set({ forgotten_at: world.clock.now() })
      .where('center_id', '=', files.id)
      .where('id', 'in', [2, 4])
      .execute();
    files.participations.push(...participations);
    files.subscriptions[0] = { ...files.subscriptions[0], externalId: 'S-9' };
    expect((await run(files)).subscriptions).toEqual(same);
    expect((await participationsOf(files)).map(({ person_id }) => person_id)).toEqual([3]);
  });
});

describe('a fault', () => {
  type Made = ReturnType<typeof gym>;
  const having =
    (change: (made: Made) => void): (() => Files) =>
    () => {
      const made = gym();
      change(made);
      return made.files;
    };
  const attended = (entry: object) =>
    having(({ files, at }) => files.participations.push({ ...at, class: 'MON', which: 1, ...entry }));
  const given = (entry: object) =>
    having(({ files, monday }) => {
      files.timetable[0] = { ...monday, ...entry };
    });
  const offered = (entry: object) =>
    having(({ files }) => {
      files.activities[0] = { ...files.activities[0], ...entry };
    });
  const subscribed = (entry: object) =>
    having(({ files }) => {
      files.subscriptions[0] = { ...files.subscriptions[0], ...entry };
    });

  test.each<[string, () => Files, RegExp]>([
    [
      'more places than seats',
      offered({ capacity: 4 }),
      /^activities.json:\d+: 0.capacity: is more than the seat/,
    ],
    [
      'ages turned round',
      offered({ minimumAge: 9, maximumAge: 8 }),
      /^activities.json:\d+: 0.maximumAge: is below/,
    ],
    [
      'a room twice',
      having(({ files }) => files.rooms.push({ ...files.rooms[0] })),
      /^rooms.json:\d+: room N 1 is listed twice$/,
    ],
    [
      'times without a period',
      having(({ files, at }) => {
        files.plans[0] = { ...at, id: 1, name: 'Half', privileges: [{ times: 1 }] };
        files.subscriptions.pop();
      }),
      /^plans.json:\d+: 0.privileges.0.times: times and period belong together/,
    ],
    ['no plan', subscribed({ plan: 9 }), /^subscriptions.json:\d+: no plan 9 of centre N in plans.json$/],
    ['nobody', subscribed({ person: 99 }), /^subscriptions.json:\d+: no person Np99 in people.json$/],
    [
      'an end before its beginning',
      subscribed({ endsOn: -101 }),
      /^subscriptions.json:\d+: it ends before it begins$/,
    ],
    [
      'frozen twice',
      subscribed({
        freezes: [
          { from: 1, until: 5 },
          { from: 5, until: 9 },
        ],
      }),
      /^subscriptions.json:\d+: it is frozen on these days already$/,
    ],
    [
      'no activity',
      given({ activity: 9 }),
      /^classes.json:\d+: no activity 9 of centre N in activities.json$/,
    ],
    ['no room', given({ room: 9 }), /^classes.json:\d+: no room 9 of centre N in rooms.json$/],
    ['no instructor', given({ instructors: [9] }), /^classes.json:\d+: no person Np9 in people.json$/],
    ['an instructor twice', given({ instructors: [1, 1] }), /^classes.json:\d+: person 1 gives it already$/],
    ['no time', given({ time: '24:00' }), /^classes.json:\d+: 0.time: a time of the day/],
    [
      'called off when there is none',
      given({ cancelled: [{ which: '2026-11-24', reason: 'x' }] }),
      /^classes.json:\d+: there is no such class$/,
    ],
    [
      'no class',
      attended({ class: 'TUE' }),
      /^participations.json:\d+: no class TUE of centre N in classes.json$/,
    ],
    ['no such class', attended({ which: 9 }), /^participations.json:\d+: there is no such class$/],
    ['nobody in it', attended({ booked: [99] }), /^participations.json:\d+: no person Np99 in people.json$/],
    [
      'twice in it',
      attended({ booked: [2], waiting: [2] }),
      /^participations.json:\d+: person Np2 is in this class/,
    ],
    ['oversold', attended({ booked: [2, 3, 4, 5] }), /^participations.json:\d+: there are 3 places$/],
    [
      'too long a line',
      attended({ waiting: [2, 3, 4] }),
      /^participations.json:\d+: the waiting list has 2 places$/,
    ],
    ['missed before it was', attended({ missed: [2] }), /^participations.json:\d+: the class is not over$/],
    [
      'waiting for what was',
      attended({ which: -1, waiting: [2] }),
      /^participations.json:\d+: the class is over$/,
    ],
    [
      'no such seat',
      attended({ booked: [{ id: 2, seat: '9' }] }),
      /^participations.json:\d+: there is no place 9$/,
    ],
    [
      'one seat for two',
      attended({
        booked: [
          { id: 2, seat: '1' },
          { id: 3, seat: '1' },
        ],
      }),
      /^participations.json:\d+: somebody has place 1 already$/,
    ],
    [
      'in two places at once',
      having(({ files, at, monday }) => {
        files.timetable.push({ ...monday, externalId: 'TOO' });
        files.participations.push({ ...at, class: 'MON', which: 1, booked: [2] });
        files.participations.push({ ...at, class: 'TOO', which: 1, booked: [2] });
      }),
      /^participations.json:\d+: person Np2 is elsewhere at that time$/,
    ],
  ])('%s', async (_title, files, expected) => {
    const made = files();
    // What is offered with a fault is not offered, so that a timetable of it has one too.
    const found = (await faultsOf(made)).filter((fault) => !/no activity 1 of|no plan 1 of/.test(fault));
    expect(found).toEqual([expect.stringMatching(expected)]);
    expect(await bookingsOf(made)).toEqual([]);
  });
});
