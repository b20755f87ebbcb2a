import type { subscription } from '@foyer/contract/subscription';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { discountsFor, readCampaigns, withCode } from './read-campaigns.ts';
import { readSoldPlans } from './read-plans.ts';
import { tryCode } from './wrong-codes.ts';

export const validatePromoCode: Handler<(typeof subscription)['validate-promo-code']> = async (
  context,
  { centerId, promoCode, subscriptionId },
) => {
  const { db, now, person } = context;
  const seller = await clubOfBrand(context, centerId);
  if (!seller) return refuse('general.centerNotFound');
  const today = dateIn(now, seller.center.time_zone);
  const campaigns = await readCampaigns(db, seller.brand.directoryCenterId, today, {
    code: promoCode,
    person,
  });
  const found = await tryCode(context, promoCode, async () => withCode(campaigns, promoCode));
  if (!found) return refuse('basket.promoCodeInvalid');
  const plans = await readSoldPlans(db, centerId, today);
  const fitting = plans.filter((plan) => discountsFor(plan, campaigns, promoCode) !== 'invalid');
  const isWanted = subscriptionId === undefined || fitting.some(({ id }) => id === subscriptionId);
  if (fitting.length === 0 || !isWanted) return refuse('basket.promoCodeInvalid');
  return { name: found.name, subscriptionIds: fitting.map(({ id }) => id) };
};
