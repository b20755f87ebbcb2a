import type { referAFriend } from '@foyer/contract/refer-a-friend';
import { formatKey } from '@foyer/contract/shared/keys';
import { audit } from '../../frame/audit/audit.ts';
import type { Handler } from '../../frame/handle.ts';

export const revokeFriendLink: Handler<(typeof referAFriend)['revoke-friend-link']> = (context) => {
  const { person, now } = context;
  return context.transaction(async (tx) => {
    const revoked = await tx
      .updateTable('referral_link')
      .set({ withdrawn_at: now })
      .where('center_id', '=', person.centerId)
      .where('person_id', '=', person.id)
      .where('withdrawn_at', 'is', null)
      .where('ends_at', '>', now)
      .returning('number')
      .execute();
    for (const { number } of revoked)
      await audit(tx, context, {
        entity: 'referralLink',
        key: `${formatKey('person', person)} ${number}`,
        after: { withdrawn: true },
      });
    return { isRevoked: revoked.length > 0 };
  });
};
