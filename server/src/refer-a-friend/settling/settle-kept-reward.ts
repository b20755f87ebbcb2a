import type { referAFriend } from '@foyer/contract/refer-a-friend';
import { formatKey } from '@foyer/contract/shared/keys';
import { worksAt } from '../../frame/access.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';

export const settleKeptReward: Handler<(typeof referAFriend)['settle-kept-reward']> = async (
  context,
  { rewardCenterId, friendId, friendCenterId, side, turn },
) => {
  const { actor, now, callPath, correlationId } = context;
  if (!worksAt(actor, rewardCenterId)) return refuse('general.notAuthorized');
  return context.transaction(async (tx) => {
    const reward = await tx
      .selectFrom('referral_reward')
      .select(['person_center_id', 'person_id', 'revoked_at', 'settled_at'])
      .where('center_id', '=', rewardCenterId)
      .where('friend_center_id', '=', friendCenterId)
      .where('friend_person_id', '=', friendId)
      .where('side', '=', side)
      .where('turn', '=', turn)
      .forUpdate()
      .executeTakeFirst();
    if (!reward || reward.revoked_at === null) return refuse('friend.rewardGone');
    if (reward.settled_at !== null) return { settled: true as const };
    await tx
      .updateTable('referral_reward')
      .set({ settled_at: now })
      .where('center_id', '=', rewardCenterId)
      .where('friend_center_id', '=', friendCenterId)
      .where('friend_person_id', '=', friendId)
      .where('side', '=', side)
      .where('turn', '=', turn)
      .execute();
    const person = { centerId: reward.person_center_id, id: reward.person_id };
    await audit(
      tx,
      { actor, person, now, callPath, correlationId },
      {
        entity: 'referral',
        key: formatKey('person', { centerId: friendCenterId, id: friendId }),
        after: { settled: true },
      },
    );
    return { settled: true as const };
  });
};
