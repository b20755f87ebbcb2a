import type { Club } from '../../clubs/club.ts';
import type { Context } from '../../frame/context.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { findAgreementByCode } from '../companies/agreements.ts';
import { readCampaigns, withCode } from './read-campaigns.ts';
import { tryCode } from './wrong-codes.ts';

const todayAt = ({ now }: Context, { center }: Club) => dateIn(now, center.time_zone);

/** The campaign that runs now under a promo code, whatever it does for a plan. */
export const tryPromoCode = (context: Context, club: Club, code: string) =>
  tryCode(context, code, async () => {
    const { directoryCenterId } = club.brand;
    return withCode(
      await readCampaigns(context.db, directoryCenterId, todayAt(context, club), { code }),
      code,
    );
  });

/** The agreement of a company that is in force now. */
export const tryCompanyCode = (context: Context, club: Club, code: string) =>
  tryCode(context, code, () =>
    findAgreementByCode(context.db, club.brand.directoryCenterId, code, todayAt(context, club)),
  );
