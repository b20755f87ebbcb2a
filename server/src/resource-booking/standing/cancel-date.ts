import { hasEnded } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { auditParticipation } from '../../booking/taking-part/audit-participation.ts';
import { endParticipation } from '../../booking/taking-part/end-participation.ts';
import { withLockedSession } from '../../booking/taking-part/with-locked-session.ts';
import { fillFreePlaces } from '../../booking/waiting-list/fill-free-places.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { Refusal } from '../../frame/refuse.ts';
import { canLeaveFree } from '../../participation/response.ts';
import { readParticipation } from '../../participation/store.ts';

interface DateToCancel {
  booking: Key;
  participation: Key;
  isByStaff: boolean;
}

/** Cancels a booked date if that costs nothing, as cancel-booking does, but without an email of its own. */
export async function cancelDate(
  context: SignedInContext,
  { booking, participation: key, isByStaff }: DateToCancel,
): Promise<boolean> {
  const done = await withLockedSession(context, booking, async ({ session, notify }) => {
    const { tx, now, row } = session;
    const participation = await readParticipation(tx, key);
    if (!participation || hasEnded(participation.state) || !canLeaveFree(participation, row, now))
      return false;
    const left = await endParticipation(session, participation, { by: isByStaff ? 'STAFF' : 'PERSON' });
    await auditParticipation(tx, context, left.participation, { state: participation.state });
    await fillFreePlaces(session, notify);
    return true;
  });
  return done instanceof Refusal ? false : done;
}
