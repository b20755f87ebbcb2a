import type { Quote } from '@foyer/contract/subscription/order';
import type { Texts } from '../../platform/text.ts';
import { laterAmounts } from '../order/upcoming.ts';
import { eachText } from '../plans/duration-text.ts';

interface Words {
  t: Texts['t'];
  money: (amount: number, currency: string) => string;
}

/** What is paid today and later, in a sentence. Amounts that change are left to the order, which lists them. */
export function paymentIntro(
  {
    totalAfterSponsorship,
    currency,
    upcoming,
    period,
  }: Pick<Quote, 'totalAfterSponsorship' | 'currency' | 'upcoming' | 'period'>,
  { t, money }: Words,
): string {
  // What a change gives back beyond its first payment is left as credit.
  const amount = money(Math.max(0, totalAfterSponsorship), currency);
  const [later, ...others] = laterAmounts(upcoming);
  if (!later) return t('join.payToday', { amount });
  if (others.length > 0) return t('join.payTodayAndListed', { amount });
  return t('join.payTodayAndLater', {
    amount,
    later: money(later.total, currency),
    each: eachText(period, t),
  });
}
