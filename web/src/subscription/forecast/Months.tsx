import type { ComingMonth } from '@foyer/contract/subscription/forecast';
import { ChevronDown } from 'lucide-react';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { creditedIn, isSame, type TriedMonth } from './months.ts';
import { Payment } from './Payment.tsx';
import { useMonthWords } from './use-month-words.ts';

interface MonthsProps {
  months: readonly TriedMonth[];
  currency: string;
}

/** Month by month, each opened to its payments. What the picture shows is here in words. */
export function Months({ months, currency }: MonthsProps) {
  return (
    <ul className="coming-months">
      {months.map((month) => (
        <Month key={month.month} month={month} currency={currency} />
      ))}
    </ul>
  );
}

function Month({ month, currency }: { month: TriedMonth; currency: string }) {
  const { t } = useText();
  const words = useMonthWords();
  const { asItIs, asItWouldBe } = month;
  const isAlone = isSame(month) || !asItWouldBe;
  const hasPayments = asItIs.payments.length > 0 || (asItWouldBe?.payments.length ?? 0) > 0;
  const title = (
    <span>
      <span>{words.full(month.month)}</span>
      <MonthSum month={month} currency={currency} />
    </span>
  );
  if (!hasPayments)
    return (
      <li>
        <div className="coming-month">{title}</div>
      </li>
    );
  return (
    <li>
      <details>
        <summary className="coming-month">
          {title}
          <ChevronDown className="icon" />
        </summary>
        {!isAlone && <h4>{t('coming.asItIs')}</h4>}
        <Payments of={asItIs} currency={currency} />
        {!isAlone && (
          <>
            <h4>{t('coming.asItWouldBe')}</h4>
            <Payments of={asItWouldBe} currency={currency} />
          </>
        )}
      </details>
    </li>
  );
}

function MonthSum({ month, currency }: { month: TriedMonth; currency: string }) {
  const { t } = useText();
  const { money } = useFormat();
  const { asItIs, asItWouldBe } = month;
  const amount = (of: ComingMonth) => {
    const credited = creditedIn(of);
    return of.toPay === 0 && credited > 0
      ? t('coming.credited', { amount: money(credited, currency) })
      : money(of.toPay, currency);
  };
  if (asItWouldBe && !isSame(month))
    return <span>{t('coming.change', { before: amount(asItIs), after: amount(asItWouldBe) })}</span>;
  return asItIs.payments.length > 0 ? (
    <span className="figure">{amount(asItIs)}</span>
  ) : (
    <span className="row-meta">{t('coming.nothing')}</span>
  );
}

function Payments({ of, currency }: { of: ComingMonth; currency: string }) {
  const { t } = useText();
  if (of.payments.length === 0) return <p className="row-meta">{t('coming.nothing')}</p>;
  return (
    <ul className="coming-payments">
      {of.payments.map((payment, place) => (
        <Payment key={place} payment={payment} currency={currency} />
      ))}
    </ul>
  );
}
