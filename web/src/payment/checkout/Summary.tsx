import type { Payment } from '@foyer/contract/payment/shapes';
import type { Explanation } from '@foyer/contract/shared/explanation';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { PriceExplanation } from '../../invoices/explanation/PriceExplanation.tsx';
import { useFormats } from '../../platform/Formats.tsx';
import { writePercent } from '../../platform/format.ts';
import { isDefiniteAnswer } from '../../platform/idempotency-keys.ts';
import { useText } from '../../platform/text.ts';
import type { ArtName } from '../../ui/art/Art.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { type OrderLine, OrderSummary } from '../../ui/order/OrderSummary.tsx';
import { Amount, Price } from '../../ui/price/Price.tsx';
import { PaymentRefusal } from '../means/PaymentRefusal.tsx';
import { amountMismatchOf } from './amount-mismatch.ts';

export interface SummaryOf {
  lines: readonly {
    text: string;
    quantity: number;
    amount: number;
    note?: string;
    /** Opened by the reader; the page loads the texts of `invoices` for it. */
    explanation?: Explanation | undefined;
  }[];
  /** Contained in the total; rates are in hundredths of a percent. A rate of zero is not shown. */
  taxes: readonly { taxRate: number; amount: number }[];
  /** The amount to pay, after the part that a company pays. */
  total: number;
  sponsored?: number;
  /** References that wait for some of it already. */
  waiting?: readonly Payment[];
  /** What is charged later, below the total. */
  later?: readonly OrderLine[];
}

interface SummaryProps {
  art: ArtName;
  currency: string;
  summary: SummaryOf;
  error: Error | null;
  /** What must be chosen first. */
  missing?: string;
  /** Further choices about the price, above the button. */
  choices?: ReactNode;
  /** The pay button. */
  children: ReactNode;
}

/** Says why the payment was refused. Scrolls into view, because the pressed button may be in the bar below. */
function PayRefusal({ error, missing }: Pick<SummaryProps, 'error' | 'missing'>) {
  const { t } = useText();
  const place = useRef<HTMLDivElement>(null);
  const match = amountMismatchOf(error);
  const said = missing ?? (match && t(`checkout.match.${match}`));
  // In a layout effect, so that a field that is focused because it is missing scrolls into view afterwards.
  useLayoutEffect(() => {
    if (error || missing) place.current?.scrollIntoView({ block: 'center' });
  }, [error, missing]);
  if (!error && !missing) return null;
  return (
    <div ref={place} className="pay-refusal">
      {said ? (
        <Notice tone="danger" isNews>
          <p>{said}</p>
        </Notice>
      ) : (
        <>
          <PaymentRefusal error={error} />
          {!isDefiniteAnswer(error) && <p>{t('checkout.unanswered')}</p>}
        </>
      )}
    </div>
  );
}

export function Summary({ art, currency, summary, error, missing, choices, children }: SummaryProps) {
  const { t } = useText();
  const { numbers } = useFormats();
  const { lines, taxes, total, sponsored = 0, later = [] } = summary;
  const amount = (minor: number) => <Amount money={{ amount: minor, currency }} />;
  const rows: OrderLine[] = [
    ...lines.map((line, place) => ({
      id: `line ${place}`,
      name: <bdi>{line.text}</bdi>,
      ...(line.quantity > 1 && { note: t('checkout.pieces', { count: line.quantity }) }),
      ...(line.note && { note: <bdi>{line.note}</bdi> }),
      ...(line.explanation && {
        more: <PriceExplanation explanation={line.explanation} currency={currency} />,
      }),
      value: amount(line.amount),
    })),
    ...(sponsored > 0
      ? [{ id: 'sponsored', name: t('checkout.sponsored'), value: amount(-sponsored), isApart: true }]
      : []),
    {
      id: 'total',
      name: t(later.length > 0 ? 'checkout.today' : 'checkout.total'),
      value: <Price money={{ amount: total, currency }} />,
      isApart: true,
      isTotal: true,
    },
    ...taxes
      .filter(({ taxRate }) => taxRate > 0)
      .map((tax) => ({
        id: `tax ${tax.taxRate}`,
        name: t('checkout.tax', { rate: writePercent(tax.taxRate, numbers) }),
        value: amount(tax.amount),
      })),
    ...later,
  ];
  return (
    <OrderSummary title={t('checkout.summary')} art={art} lines={rows}>
      {choices}
      <PayRefusal error={error} {...(missing && { missing })} />
      <div className="wide-cta">{children}</div>
    </OrderSummary>
  );
}
