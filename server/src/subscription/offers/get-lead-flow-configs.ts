import type { subscription } from '@foyer/contract/subscription';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { isOpen } from '../../questionnaire/due.ts';
import { readCampaigns } from '../../questionnaire/store.ts';
import { startRules } from '../buying/read-quote.ts';
import { startDays } from '../buying/start-days.ts';
import { readSoldPlans } from './read-plans.ts';

/** How joining works at a centre, so that the browser shows only the steps that are needed. */
export const getLeadFlowConfigs: Handler<(typeof subscription)['get-lead-flow-configs']> = async (
  context,
  { centerId },
) => {
  const { db, now } = context;
  const seller = await clubOfBrand(context, centerId);
  if (!seller) return refuse('general.centerNotFound');
  const rules = startRules({ club: seller, now, person: undefined, actor: undefined });
  const days = startDays(rules, []);
  if (typeof days === 'string') throw new Error('a visitor has no membership that could be in the way');
  const plans = await readSoldPlans(db, centerId, rules.today);
  const campaigns = await readCampaigns(db, centerId);
  const hasQuestionnaire = campaigns.some((row) => row.trigger === 'JOINING' && isOpen(row, rules.today));
  return {
    centerId,
    firstStart: days.first.toString(),
    lastStart: days.last.toString(),
    minimumAge: seller.parameters.minimumAge,
    hasSponsoredPlans: plans.some(({ is_sponsorable }) => is_sponsorable),
    hasQuestionnaire,
    steps: [
      'center',
      'plan',
      'details',
      ...(hasQuestionnaire ? (['questionnaire'] as const) : []),
      'payment',
    ],
  };
};
