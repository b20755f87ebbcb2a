import type { KeptReward, referAFriend } from '@foyer/contract/refer-a-friend';
import { formatKey } from '@foyer/contract/shared/keys';
import type { Club } from '../../clubs/club.ts';
import { staffCenters } from '../../frame/access.ts';
import type { Handler } from '../../frame/handle.ts';
import { readNames } from '../../person/names.ts';
import type { Db } from '../../platform/db/database.ts';
import { text } from '../response.ts';
import type { RewardRow } from '../store.ts';

const mostShown = 200;

export const getKeptRewards: Handler<(typeof referAFriend)['get-kept-rewards']> = async (context) => {
  const { db, actor, clubs } = context;
  const rewards: KeptReward[] = [];
  for (const centerId of staffCenters(actor)) {
    const club = await clubs.byCenter(centerId);
    const rows = await readKept(db, centerId);
    const names = await readNames(db, rows.map(memberOf));
    const nameOf = new Map(names.map(({ key, name = '' }) => [formatKey('person', key), name]));
    for (const row of rows)
      rewards.push(toResponse(row, club, nameOf.get(formatKey('person', memberOf(row))) ?? ''));
  }
  return { rewards };
};

const memberOf = ({ person_center_id, person_id }: RewardRow) => ({
  centerId: person_center_id,
  id: person_id,
});

/** Of which something had been used, and nobody has dealt with that. */
const readKept = (db: Db, centerId: number): Promise<RewardRow[]> =>
  db
    .selectFrom('referral_reward')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('revoked_at', 'is not', null)
    .where('settled_at', 'is', null)
    .whereRef('revoked', '<', 'worth')
    .orderBy('revoked_at')
    .orderBy('friend_center_id')
    .orderBy('friend_person_id')
    .orderBy('side')
    .limit(mostShown)
    .execute();

const toResponse = (row: RewardRow, club: Club | undefined, memberName: string): KeptReward => ({
  rewardKey: {
    rewardCenterId: row.center_id,
    friendId: row.friend_person_id,
    friendCenterId: row.friend_center_id,
    side: row.side,
    turn: row.turn,
  },
  memberId: row.person_id,
  memberCenterId: row.person_center_id,
  memberName,
  kind: row.kind === 'CLIPS' ? 'CLIPS' : 'CREDIT',
  kept: row.worth - row.revoked,
  of: row.worth,
  revokedAt: text(row.revoked_at ?? row.given_at),
  ...(row.kind !== 'CLIPS' && club && { currency: club.center.currency }),
});
