import type { resourceBooking } from '@foyer/contract/resource-booking';
import type { Key } from '@foyer/contract/shared/keys';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import type { LockedSession } from '../../participation/locked-session.ts';
import { readInvitee } from './invitee.ts';
import { join } from './join.ts';
import { readLinkKey } from './link-key.ts';
import { isFor, readInvitation, readSharedHour } from './store.ts';

type Call = (typeof resourceBooking)['accept-invitation'];

/** Whether the link or the invitation still holds is checked again under the lock of the hour. */
export const acceptInvitation: Handler<Call> = (context, { by }) =>
  'key' in by
    ? joinByLink(context, by.key)
    : joinByInvitation(context, { centerId: by.invitationCenterId, id: by.invitationId });

async function joinByLink(context: SignedInContext, text: string) {
  const link = readLinkKey(context, text);
  if (!link) return refuse('court.invitationGone');
  return join(context, link.session, async ({ tx, row }: LockedSession) => {
    const shared = await readSharedHour(tx, row);
    const isValid = shared?.has_link === true && shared.link_version === link.version;
    return isValid ? undefined : 'court.invitationGone';
  });
}

async function joinByInvitation(context: SignedInContext, key: Key) {
  const found = await readInvitation(context.db, key);
  if (!found) return refuse('court.invitationGone');
  const session = { centerId: found.center_id, id: found.booking_id };
  return join(context, session, async ({ tx }: LockedSession) => {
    const invitation = await readInvitation(tx, key);
    const isInvited = invitation !== undefined && isFor(invitation, await readInvitee(tx, context));
    return isInvited ? undefined : 'court.invitationGone';
  });
}
