import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { faultsIn, importFiles } from '../import-fixtures.ts';
import { hall } from './court-files.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

/** Four in the morning of a Friday where the club is. */
beforeEach(() => world.clock.set('2026-11-20T09:00:00Z'));

type Hall = ReturnType<typeof hall>;
type Change = (hall: Hall) => void;
const resource =
  (change: object): Change =>
  ({ files, half }) => {
    files.resources[0] = { ...half, ...change };
  };
const court =
  (change: object): Change =>
  ({ files, tennis, court: given }) => {
    files.activities[0] = { ...tennis, court: { ...given, ...change } };
  };
const tennis =
  (change: object): Change =>
  ({ files, tennis: given }) => {
    files.activities[0] = { ...given, ...change };
  };
const bookings =
  (...changes: object[]): Change =>
  ({ files, booking }) => {
    for (const [index, change] of changes.entries())
      files.courtBookings.push({ ...booking, externalId: `B-${index + 1}`, ...change });
  };
const hours = { weekdays: ['MON'], opens: '08:00', closes: '12:00' };
const price = { amounts: [{ minutes: 60, amount: 1 }] };

describe('a fault of a resource', () => {
  test.each<[string, Change, RegExp]>([
    ['of no centre', resource({ centerId: 1 }), /no centre 1 in this brand/],
    ['without a room', resource({ room: undefined }), /0.room is missing/],
    ['that is both', resource({ person: 2 }), /a resource is a room or a person/],
    ['in no room', resource({ room: 9 }), /no room 9 of centre N in rooms.json/],
    ['in a room that another has', resource({ room: 2 }), /resources.json:\d+: room 2 is a resource already/],
    ['that is nobody', resource({ room: undefined, person: 9 }), /no person Np9 in people.json/],
    [
      'that is a person whom another is',
      resource({ room: undefined, person: 1 }),
      /person 1 is a resource already/,
    ],
    ['listed twice', resource({ id: 2 }), /resource N 2 is listed twice/],
    ['blocking itself', resource({ blocks: [1] }), /a resource does not block itself/],
    ['blocking none', resource({ blocks: [9] }), /no resource 9 of centre N in resources.json/],
    ['blocking twice', resource({ blocks: [2, 2] }), /resource 2 is named twice/],
    ['that never opens', resource({ openings: [{ ...hours, closes: '08:00' }] }), /is not after it opens/],
    ['open on no day', resource({ openings: [{ ...hours, weekdays: [] }] }), /0.openings.0.weekdays: /],
    [
      'open twice at a time',
      resource({ openings: [hours, { ...hours, opens: '11:59', closes: '13:00' }] }),
      /overlaps hours above/,
    ],
    [
      'with half an exception',
      resource({ exceptions: [{ from: 0, until: 1, opens: '08:00' }] }),
      /0.exceptions.0.closes is missing/,
    ],
    [
      'with an exception backwards',
      resource({ exceptions: [{ from: 2, until: 1 }] }),
      /it ends before it begins/,
    ],
    [
      'with two exceptions from a day',
      resource({
        exceptions: [
          { from: 0, until: 0 },
          { from: '2026-11-20', until: 3 },
        ],
      }),
      /another exception begins on this day/,
    ],
    ['with an unknown field', resource({ light: true }), /0.light is no known field/],
  ])('%s is named', async (_title, change, expected) => {
    const made = hall();
    change(made);
    expect(await faultsIn(world, made.files)).toContainEqual(expect.stringMatching(expected));
  });

  test('whose room is another resource in the database is named', async () => {
    const { files, half, court: given, tennis: activity } = hall();
    await importFiles(world, files);
    files.resources = [{ ...half, id: 7 }];
    files.activities = [{ ...activity, court: { ...given, resources: [7] } }];
    expect(await faultsIn(world, files)).toEqual([
      expect.stringMatching(/^resources.json:\d+: room 1 is resource 1 in the database$/),
    ]);
  });

  test('and nothing else is named where hours touch, or are on other days', async () => {
    const made = hall();
    const openings = [hours, { ...hours, opens: '12:00', closes: '13:00' }, { ...hours, weekdays: ['TUE'] }];
    resource({ openings })(made);
    expect(await faultsIn(world, made.files)).toEqual([]);
  });
});

describe('a fault of an activity that is booked by the hour', () => {
  test.each<[string, Change, RegExp]>([
    ['without its courts', tennis({ court: undefined }), /0.court is missing/],
    ['of another type', tennis({ type: 'CLASS' }), /belongs to activities of the type RESOURCE_BOOKING/],
    ['of another duration', tennis({ durationMinutes: 45 }), /is none of the durations/],
    ['for nobody', tennis({ capacity: 0 }), /nobody can play/],
    ['with one price', tennis({ price: 100 }), /courts have the prices of the hour/],
    ['with seats', tennis({ capacity: 1, seatPlan: { kind: 'MAT', rows: [['1']] } }), /no places to choose/],
    ['with a waiting list', tennis({ waitingListCapacity: 1 }), /courts have no waiting list/],
    ['without resources', court({ resources: [] }), /0.court.resources: /],
    ['on no resource', court({ resources: [9] }), /no resource 9 of centre N in resources.json/],
    ['with no coach', court({ with: [[9]] }), /no resource 9 of centre N in resources.json/],
    ['with a resource of two steps', court({ with: [[1]] }), /resource 1 is named twice/],
    ['with a duration twice', court({ durations: [60, 60] }), /a duration is said twice/],
    [
      'with a price for no duration',
      court({ prices: [{ amounts: [{ minutes: 45, amount: 1 }] }] }),
      /there is a price for none of the durations/,
    ],
    [
      'with a price that never is',
      court({ prices: [{ ...price, from: '10:00', until: '09:30' }] }),
      /is before its beginning/,
    ],
    [
      'that a class has',
      ({ files, at }) =>
        files.timetable.push({ ...at, externalId: 'C', activity: 1, weekday: 'MON', time: '06:15' }),
      /^classes.json:\d+: activity 1 is booked by the hour$/,
    ],
  ])('%s is named', async (_title, change, expected) => {
    const made = hall();
    change(made);
    expect(await faultsIn(world, made.files)).toContainEqual(expect.stringMatching(expected));
  });
});

describe('a fault of a booked hour', () => {
  const at = (says: string) => [expect.stringMatching(new RegExp(`^court-bookings.json:\\d+: ${says}$`))];

  test.each<[string, Change, string]>([
    [
      'of no activity',
      bookings({ activity: 9 }),
      'no activity 9 of centre N in activities.json is booked by the hour',
    ],
    ['on a court of another activity', bookings({ resource: 4 }), 'activity 1 has no resource 4 to choose'],
    ['by nobody', bookings({ person: 9 }), 'no person Np9 in people.json'],
    ['listed twice', bookings({}, { externalId: 'B-1' }), 'there is a booking N B-1 already'],
    [
      'on a court that is being prepared',
      bookings({}, { time: '19:00', person: 1 }),
      'Court 1 is in use at that time',
    ],
    [
      'on half of a hall that is in use as a whole',
      bookings({ resource: 3 }, { resource: 2, person: 1 }),
      'Court 2 is in use at that time',
    ],
    ['by a person who has another', bookings({}, { resource: 2 }), 'person Np2 is elsewhere at that time'],
    [
      'on a court that was in use',
      bookings({ date: -3 }, { date: -3, time: '18:30', person: 1 }),
      'Court 1 is in use at that time',
    ],
  ])('%s is named', async (_title, change, expected) => {
    const made = hall();
    change(made);
    expect(await faultsIn(world, made.files)).toEqual(at(expected));
  });

  const classOn = ({ files, at: of }: Hall, change: object) => {
    files.activities.push({
      ...of,
      id: 9,
      name: 'HIIT',
      activityGroup: 'Classes',
      durationMinutes: 30,
      capacity: 9,
    });
    files.timetable.push({ ...of, externalId: 'C', activity: 9, weekday: 'MON', time: '18:30', ...change });
  };

  test('on a court where a class takes place is named', async () => {
    const made = hall();
    classOn(made, { room: 1 });
    bookings({})(made);
    expect(await faultsIn(world, made.files)).toEqual(at('Court 1 is in use at that time'));
  });

  test('by a person who is in a class is named, but not in the past', async () => {
    const made = hall();
    classOn(made, {});
    made.files.participations.push({ ...made.at, class: 'C', which: 1, booked: [2] });
    bookings({ date: -4 })(made);
    expect(await faultsIn(world, made.files)).toEqual([]);
    bookings({ externalId: 'B-2' })(made);
    expect(await faultsIn(world, made.files)).toEqual(at('person Np2 is elsewhere at that time'));
  });

  test('that was booked here meanwhile is named', async () => {
    const made = hall();
    bookings({})(made);
    await importFiles(world, made.files);
    made.files.courtBookings = [];
    bookings({ externalId: 'B-2', person: 1, time: '17:30' })(made);
    expect(await faultsIn(world, made.files)).toEqual(at('Court 1 is in use at that time'));
  });
});
