import type { resourceBooking } from '@foyer/contract/resource-booking';
import { hasEnded } from '@foyer/contract/shared/booking';
import { auditParticipation } from '../../booking/taking-part/audit-participation.ts';
import { endParticipation } from '../../booking/taking-part/end-participation.ts';
import type { AtSession } from '../../booking/taking-part/with-locked-session.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import { canLeaveFree } from '../../participation/response.ts';
import { personOf, readParticipation } from '../../participation/store.ts';
import { readPerson } from '../../person/store.ts';
import { asHost } from './as-host.ts';
import { toPlayersResponse } from './players-response.ts';
import { deleteInvitation, deleteInvitations } from './store.ts';

/** What the player has used for the place comes back. */
export const removePlayer: Handler<(typeof resourceBooking)['remove-player']> = (context, input) =>
  asHost(context, input, async ({ host, ...at }) => {
    const { tx, row } = at.session;
    const { remove } = input;
    if ('invitationId' in remove) await deleteInvitation(tx, row, remove.invitationId);
    else {
      if (remove.participationId === host.id) return refuse('court.notHost');
      const no = await endPlace(context, at, remove.participationId);
      if (no) return no;
    }
    return toPlayersResponse(context, tx, host);
  });

async function endPlace(
  context: SignedInContext,
  { session, notify }: AtSession,
  id: number,
): Promise<Refusal<'court.invitationGone' | 'booking.tooLateToCancel'> | undefined> {
  const { tx, row, now } = session;
  const found = await readParticipation(tx, { centerId: row.center_id, id });
  if (!found || found.booking_id !== row.id || hasEnded(found.state)) return refuse('court.invitationGone');
  // Who pays for the court is settled, and a part cannot be given back.
  if (found.part !== null && !canLeaveFree(found, row, now)) return refuse('booking.tooLateToCancel');
  const { participation } = await endParticipation(session, found, { by: 'HOST' });
  await auditParticipation(tx, context, participation, { state: found.state });
  const person = personOf(found);
  await deleteInvitations(tx, row, { person, email: (await readPerson(tx, person))?.email ?? null });
  await notify(session, participation, 'removed');
  return undefined;
}
