import type { booking } from '@foyer/contract/booking';
import type { Handler } from '../frame/handle.ts';
import { Refusal } from '../frame/refuse.ts';
import { readOwnHolds, withLockedSession } from './taking-part/with-locked-session.ts';

type Call = (typeof booking)['clear-previous-tentative-participations'];

/** Releases every place that the person holds and is not paying for. Idempotent. */
export const clearPreviousTentativeParticipations: Handler<Call> = async (context) => {
  const attempts = await readOwnHolds(context.db, [context.person]);
  const [first, ...others] = attempts;
  if (!first) return { cleared: 0 };
  const done = await withLockedSession(
    context,
    { centerId: first.center_id, id: first.booking_id },
    async () => ({ cleared: attempts.length }),
    [first, ...others],
  );
  // A class that no longer exists holds no places.
  return done instanceof Refusal ? { cleared: 0 } : done;
};
