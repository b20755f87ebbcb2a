import type { Quote } from '@foyer/contract/subscription/order';
import { explanationsOf } from '../../invoices/explanation/PriceExplanation.tsx';
import type { SummaryOf } from '../../payment/checkout/Summary.tsx';
import { useFormats } from '../../platform/Formats.tsx';
import { writePlainDate } from '../../platform/plain-date.ts';
import { useText } from '../../platform/text.ts';
import type { OrderLine } from '../../ui/order/OrderSummary.tsx';
import { Amount } from '../../ui/price/Price.tsx';
import { eachText } from '../plans/duration-text.ts';
import { type LaterAmount, laterAmounts } from './upcoming.ts';

/** A quote as the checkout shows it: what is due today, and what is charged later. */
export function useOrder(quote: Quote | undefined, { hasStart = true } = {}): SummaryOf | undefined {
  const { t } = useText();
  const { dates } = useFormats();
  if (!quote) return undefined;
  const { lines, taxes, total, totalAfterSponsorship, currency, startsOn, endsOn, period, upcoming } = quote;
  const date = (day: string) => writePlainDate(day, dates, 'long');
  const note = ({ periods }: LaterAmount) =>
    periods === undefined ? eachText(period, t) : t('join.periods', { count: periods });
  const laterLine = (later: LaterAmount): OrderLine => ({
    id: `later ${later.from}`,
    name: t('join.from', { date: date(later.from) }),
    note: note(later),
    value: <Amount money={{ amount: later.total, currency }} />,
    more: explanationsOf(later.lines, currency),
  });
  return {
    lines,
    // The tax of what is left as credit is part of no payment.
    taxes: totalAfterSponsorship < 0 ? [] : taxes,
    total: Math.max(0, totalAfterSponsorship),
    sponsored: total - totalAfterSponsorship,
    later: [
      ...(totalAfterSponsorship < 0
        ? [
            {
              id: 'credit',
              name: t('change.creditLeft'),
              note: t('change.creditLeftText'),
              value: <Amount money={{ amount: -totalAfterSponsorship, currency }} />,
            },
          ]
        : []),
      ...laterAmounts(upcoming).map(laterLine),
      ...(hasStart ? [{ id: 'start', name: t('join.startsOn'), value: date(startsOn), isApart: true }] : []),
      ...(endsOn ? [{ id: 'end', name: t('join.endsOn'), value: date(endsOn) }] : []),
    ],
  };
}
