import type { resourceBooking } from '@foyer/contract/resource-booking';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { readInvitee } from './invitee.ts';
import { declineInvitation as decline, isFor, readInvitation } from './store.ts';

/** The host sees it; the person can still change their mind. */
export const declineInvitation: Handler<(typeof resourceBooking)['decline-invitation']> = (
  context,
  { invitationId, invitationCenterId },
) =>
  context.transaction(async (tx) => {
    const key = { centerId: invitationCenterId, id: invitationId };
    const found = await readInvitation(tx, key);
    if (!found || !isFor(found, await readInvitee(tx, context))) return refuse('court.invitationGone');
    await decline(tx, key);
    return {};
  });
