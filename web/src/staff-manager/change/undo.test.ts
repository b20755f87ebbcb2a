import { expect, test } from 'vitest';
import type { Outcome, Session } from '../queries.ts';
import { undoCreate, undoDelete, undoUpdate } from './undo.ts';

const session: Session = {
  ...{ bookingId: 1, bookingCenterId: 100, activityId: 7, activityType: 'CLASS', name: 'Ride 45' },
  ...{ startsAt: '2026-11-26T08:00:00.000Z', endsAt: '2026-11-26T08:45:00.000Z', state: 'PLANNED' },
  ...{ staffIds: [3], resourceIds: [], capacity: 24, booked: 0, waiting: 0, people: [], may: [] },
};
const done = (count = 1): Outcome => ({
  isFinished: true,
  sessions: Array.from({ length: count }, (_, index) => ({
    ...{ bookingId: index + 1, startsAt: session.startsAt, state: 'DONE' as const },
  })),
});
const key = { bookingId: 1, bookingCenterId: 100 };

test('a move is undone by the time before, and a room that was not there is taken out again', () => {
  const sent = { ...key, startsAt: '2026-11-27T08:00:00.000Z', roomId: 5, toParticipants: false };
  expect(undoUpdate(session, sent, done())).toMatchObject({
    call: 'update',
    input: { startsAt: session.startsAt, endsAt: session.endsAt, roomId: null, toParticipants: false },
  });
});

test('a move to a smaller room is undone with the places that the room took away', () => {
  expect(undoUpdate(session, { ...key, roomId: 5 }, done())).toMatchObject({ input: { capacity: 24 } });
});

test('a change of a series, or one by which somebody lost a place, has no way back', () => {
  expect(undoUpdate(session, { ...key, roomId: 5, scope: 'ALL' }, done(3))).toBeUndefined();
  expect(undoUpdate(session, { ...key, roomId: 5, scope: 'THIS_AND_LATER' }, done())).toBeUndefined();
  const person = { id: 1, centerId: 100, name: 'Maya Lindgren' };
  const consequences = {
    ...{ booked: 3, waiting: 0, held: 0, gaining: [], clips: 0, payments: [], notified: 1 },
    losing: [{ person, why: 'SMALLER_CLASS' as const }],
  };
  expect(undoUpdate(session, { ...key, roomId: 5 }, { ...done(), consequences })).toBeUndefined();
});

test('a change that was refused in part has no way back', () => {
  const refused: Outcome = { ...done(), sessions: [{ startsAt: session.startsAt, state: 'REFUSED' }] };
  expect(undoUpdate(session, { ...key, roomId: 5 }, refused)).toBeUndefined();
  expect(undoUpdate(session, { ...key, roomId: 5 }, { ...done(), isFinished: false })).toBeUndefined();
});

test('a new series is undone as a whole', () => {
  expect(undoCreate(100, {}, done(3), 'By mistake')).toMatchObject({
    call: 'delete',
    input: { bookingId: 1, scope: 'ALL', toParticipants: false, cancelReason: 'By mistake' },
  });
});

test('a session is put back only if nobody was in it', () => {
  const sent = { ...key, scope: 'THIS' as const, cancelReason: 'Broken bikes' };
  expect(undoDelete(session, sent, done())).toMatchObject({ call: 'create', input: { activityId: 7 } });
  expect(undoDelete({ ...session, booked: 1 }, sent, done())).toBeUndefined();
});
