import { expect, test } from 'vitest';
import type { Session } from '../queries.ts';
import { changed, changeOf, createOf, type Fields, fieldsOf, spanOf } from './fields.ts';

const timeZone = 'Europe/Berlin';
const choices = {
  activities: [{ id: 7, activityType: 'CLASS' as const, name: 'Ride 45', durationMinutes: 45, capacity: 24 }],
};
const session: Session = {
  ...{ bookingId: 1, bookingCenterId: 100, activityId: 7, activityType: 'CLASS', name: 'Ride 45' },
  ...{ startsAt: '2026-11-26T08:00:00.000Z', endsAt: '2026-11-26T08:45:00.000Z', state: 'PLANNED' },
  ...{ staffIds: [3], roomId: 5, resourceIds: [], capacity: 24, booked: 3, waiting: 0, people: [] },
  may: ['CHANGE'],
};
const fields = fieldsOf(session, timeZone, choices) as Fields;

test('a session is shown in the time of its club, without a title that is only its activity', () => {
  expect(fields).toMatchObject({ day: '2026-11-26', from: '09:00', until: '09:45', title: '' });
});

test('what is as it was is not sent', () => {
  expect(changeOf(fields, session, timeZone, choices)).toEqual({});
});

test('a move keeps the length, which is not sent', () => {
  const moved = { ...fields, day: '2026-11-27', from: '18:00', until: '18:45' };
  expect(changeOf(moved, session, timeZone, choices)).toEqual({ startsAt: '2026-11-27T17:00:00.000Z' });
});

test('another end is sent alone', () => {
  expect(changeOf({ ...fields, until: '10:00' }, session, timeZone, choices)).toEqual({
    endsAt: '2026-11-26T09:00:00.000Z',
  });
});

test('an emptied room, title and note are sent as nothing', () => {
  const titled = { ...session, name: 'Charity ride', note: 'Bring water' };
  const now = fieldsOf(titled, timeZone, choices) as Fields;
  expect(changeOf({ ...now, roomId: null, title: ' ', note: '' }, titled, timeZone, choices)).toEqual({
    ...{ roomId: null, title: null, note: null },
  });
});

test('nothing is sent while a time is missing', () => {
  expect(changeOf({ ...fields, from: null }, session, timeZone, choices)).toBeUndefined();
});

test('an end that is not later than the start is on the next day', () => {
  expect(spanOf({ ...fields, from: '23:00', until: '01:00' }, timeZone)).toEqual({
    ...{ startsAt: '2026-11-26T22:00:00.000Z', endsAt: '2026-11-27T00:00:00.000Z' },
  });
});

test('a session that would be moved keeps its length in minutes', () => {
  expect(changed(session, { startsAt: '2026-11-27T10:00:00.000Z', roomId: null })).toMatchObject({
    endsAt: '2026-11-27T10:45:00.000Z',
  });
  expect(changed(session, { roomId: null })).not.toHaveProperty('roomId');
});

test('a new session sends what its type can have, and waits for what it needs', () => {
  const fresh: Fields = { ...fields, activityType: 'CLASS', activityId: undefined, capacity: null };
  expect(createOf(fresh, 100, timeZone)).toBeUndefined();
  expect(createOf({ ...fresh, activityId: 7 }, 100, timeZone)).toEqual({
    ...{ centerId: 100, activityType: 'CLASS', activityId: 7, staffIds: [3], roomId: 5 },
    ...{ startsAt: '2026-11-26T08:00:00.000Z', endsAt: '2026-11-26T08:45:00.000Z' },
  });
  const meeting = createOf({ ...fresh, activityType: 'STAFF_AVAILABILITY' }, 100, timeZone);
  expect(meeting).not.toHaveProperty('roomId');
});
