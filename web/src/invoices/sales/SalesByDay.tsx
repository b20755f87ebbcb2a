import type { SalesByDay as Days } from '@foyer/contract/invoices/sale';
import { useFormats } from '../../platform/Formats.tsx';
import { useFormat } from '../../platform/format.ts';
import { daysOfMonth } from '../../platform/month.ts';
import { writePlainDate } from '../../platform/plain-date.ts';
import { useText } from '../../platform/text.ts';
import { BarChart } from '../../ui/chart/BarChart.tsx';
import { Price } from '../../ui/price/Price.tsx';
import { Facts } from '../../ui/sheet/Facts.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';

type Day = Days['days'][number];
const sumOf = (days: readonly Day[], name: 'sold' | 'returned' | 'open' | 'sales') =>
  days.reduce((sum, day) => sum + day[name], 0);

/** What a month came to, and on which of its days. */
export function SalesByDay({ month, data: { currency, days } }: { month: string; data: Days }) {
  const { t } = useText();
  const { money, number } = useFormat();
  const { dates } = useFormats();
  const sold = sumOf(days, 'sold');
  const open = sumOf(days, 'open');
  const sales = sumOf(days, 'sales');
  const figures = [
    { name: 'sold', amount: sold },
    { name: 'paid', amount: sold - open },
    { name: 'open', amount: open },
    { name: 'returned', amount: sumOf(days, 'returned') },
  ] as const;
  return (
    <Sheet
      title={t('sales.byDay')}
      aside={<span className="row-meta">{t('sales.count', { count: sales })}</span>}
    >
      <SheetBody>
        <div className="stack">
          <Facts
            facts={figures.map(({ name, amount }) => ({
              name: t(`sales.${name}`),
              value: <Price money={{ amount, currency }} />,
            }))}
          />
          <BarChart
            label={t('sales.byDay')}
            bars={daysOfMonth(month).map((date) => {
              const day = days.find((one) => one.date === date);
              const said = [
                writePlainDate(date, dates, 'long'),
                money(day?.sold ?? 0, currency),
                t('sales.count', { count: day?.sales ?? 0 }),
              ];
              return {
                id: date,
                mark: number(Number(date.slice(8))),
                label: said.join(' · '),
                value: day?.sold ?? 0,
              };
            })}
          />
        </div>
      </SheetBody>
    </Sheet>
  );
}
