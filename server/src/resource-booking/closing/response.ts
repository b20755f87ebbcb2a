import type { resourceBooking } from '@foyer/contract/resource-booking';
import type { AnswerOf } from '../../frame/handle.ts';
import type { ClosingWithResources } from './store.ts';

/** A closing as staff see it, with how far it has come. */
export const toClosing = ({
  center_id,
  id,
  starts_at,
  ends_at,
  cancel_effect,
  to_participants,
  finished_at,
  resources,
  reason,
  bookings,
  cancelled,
}: ClosingWithResources): AnswerOf<(typeof resourceBooking)['close-courts']> => ({
  ...{ closingId: id, centerId: center_id, resources, reason, bookings, cancelled },
  ...{ from: starts_at.toString(), until: ends_at.toString() },
  ...{ cancelEffect: cancel_effect, toParticipants: to_participants, isFinished: finished_at !== null },
});
