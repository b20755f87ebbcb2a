import type { Services } from '../../frame/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { friendOf, type ReferralRow } from '../store.ts';

const atATime = 200;

const referralsAt = (db: Db, centerId: number) =>
  db.selectFrom('referral').selectAll().where('center_id', '=', centerId).limit(atATime);

/** Does something with the referrals that are due, centre by centre. One that fails doesn't stop the others. */
export async function eachDue(
  services: Services,
  dueAmong: (referrals: ReturnType<typeof referralsAt>) => ReturnType<typeof referralsAt>,
  act: (services: Services, referral: ReferralRow) => Promise<void>,
): Promise<void> {
  const { db, log } = services;
  const centers = await db.selectFrom('center').select('id').orderBy('id').execute();
  for (const { id: centerId } of centers) {
    for (const referral of await dueAmong(referralsAt(db, centerId)).execute()) {
      try {
        await act(services, referral);
      } catch (error) {
        log.error({ err: error, friend: friendOf(referral) }, 'a referral could not be settled');
      }
    }
  }
}
