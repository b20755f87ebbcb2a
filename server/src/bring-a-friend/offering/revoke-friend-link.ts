import type { bringAFriend } from '@foyer/contract/bring-a-friend';
import { isSameKey } from '@foyer/contract/shared/keys';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { auditVisit } from '../audit-visit.ts';
import { giveClipBack } from '../give-clip-back.ts';
import { hostOf, lockVisit } from '../store.ts';
import { moveVisit } from '../visit-states.ts';

/** Withdraws a link, and a visit that a friend has taken but not used: its clip comes back. */
export const revokeFriendLink: Handler<(typeof bringAFriend)['revoke-friend-link']> = async (
  context,
  { clipcardId, clipcardCenterId, clipcardSubId },
) => {
  const { person, now } = context;
  const key = { card: { centerId: clipcardCenterId, id: clipcardId }, number: clipcardSubId };
  return context.transaction(async (tx) => {
    const visit = await lockVisit(tx, key);
    if (!visit || !isSameKey(hostOf(visit), person)) return refuse('friend.visitGone');
    if (visit.state === 'WITHDRAWN') return { state: visit.state };
    if (visit.state !== 'OFFERED' && visit.state !== 'TAKEN') return refuse('friend.visitGone');
    const withdrawn = await moveVisit(tx, visit, 'WITHDRAWN');
    if (!withdrawn) return refuse('friend.visitGone');
    if (visit.state === 'TAKEN') await giveClipBack(tx, now, visit);
    await auditVisit(tx, context, withdrawn);
    return { state: withdrawn.state };
  });
};
