import type { ComingPayment } from '@foyer/contract/subscription/forecast';
import { PriceExplanation } from '../../invoices/explanation/PriceExplanation.tsx';
import { useFormat } from '../../platform/format.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Amount } from '../../ui/price/Price.tsx';
import '../../invoices/sale.css';

interface PaymentProps {
  payment: ComingPayment;
  currency: string;
}

/** When a payment is due, for what, and how each of its amounts comes about. */
export function Payment({ payment, currency }: PaymentProps) {
  const { t } = useText();
  const { mediumDate } = useFormat();
  const { dueOn, name, forName, centerName, lines, total, fromCredit } = payment;
  return (
    <li>
      <p className="row-title">
        {mediumDate(dueOn)} · <bdi>{name}</bdi>
        {forName && ` ${t('coming.for', { name: isolated(forName) })}`}
      </p>
      <p className="row-meta">
        <bdi>{centerName}</bdi>
      </p>
      <dl className="sale-sums">
        {lines.map(({ text, amount, sponsoredAmount = 0, explanation }) => (
          <div key={text}>
            <dt>
              <bdi>{text}</bdi>
              {explanation && <PriceExplanation explanation={explanation} currency={currency} />}
            </dt>
            <dd>
              <Amount money={{ amount: amount - sponsoredAmount, currency }} />
            </dd>
          </div>
        ))}
        {fromCredit > 0 && (
          <>
            <div>
              <dt>{t('coming.fromCredit')}</dt>
              <dd>
                <Amount money={{ amount: -fromCredit, currency }} />
              </dd>
            </div>
            <div data-total="">
              <dt>{t('coming.leftToPay')}</dt>
              <dd>
                <Amount money={{ amount: total - fromCredit, currency }} />
              </dd>
            </div>
          </>
        )}
      </dl>
    </li>
  );
}
