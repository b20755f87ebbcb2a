import type { ComingAccount } from '@foyer/contract/subscription/forecast';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { CompareChart } from '../../ui/chart/CompareChart.tsx';
import { monthsOf } from './months.ts';
import { useMonthWords } from './use-month-words.ts';

/** A bar for each month, or two where something is tried out. */
export function Picture({ account }: { account: ComingAccount }) {
  const { t } = useText();
  const { money } = useFormat();
  const words = useMonthWords();
  const { currency, asItWouldBe } = account;
  const value = (toPay: number) => ({ value: toPay, text: money(toPay, currency) });
  return (
    <CompareChart
      caption={t('coming.chart')}
      nameOfBars={t('coming.month')}
      series={[t('coming.asItIs'), ...(asItWouldBe ? [t('coming.asItWouldBe')] : [])]}
      bars={monthsOf(account).map(({ month, asItIs, asItWouldBe: tried }) => ({
        id: month,
        mark: words.short(month),
        name: words.full(month),
        values: [value(asItIs.toPay), ...(tried ? [value(tried.toPay)] : [])],
      }))}
    />
  );
}
