import type { Club } from '../../clubs/club.ts';
import type { Context } from '../../frame/context.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { readCampaigns, withCode } from './read-campaigns.ts';
import { tryCode } from './wrong-codes.ts';

/** Whether there is such a campaign now; not what it does for a plan. */
export async function isPromoCode(context: Context, { brand, center }: Club, code: string): Promise<boolean> {
  const today = dateIn(context.now, center.time_zone);
  const found = await tryCode(context, code, async () =>
    withCode(await readCampaigns(context.db, brand.directoryCenterId, today, { code }), code),
  );
  return found !== undefined;
}
