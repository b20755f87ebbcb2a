import type { SaleDetail, SalePayment } from '@foyer/contract/invoices/sale';
import { useId } from 'react';
import { useFormats } from '../platform/Formats.tsx';
import { useFormat, writePercent } from '../platform/format.ts';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { Notice } from '../ui/message/Notice.tsx';
import { Amount } from '../ui/price/Price.tsx';
import { type Fact, Facts } from '../ui/sheet/Facts.tsx';
import { PriceExplanation } from './explanation/PriceExplanation.tsx';
import { InvoiceState } from './InvoiceState.tsx';
import { inOrder } from './in-order.ts';
import { nameOfProvider } from './payment-names.ts';
import type { InvoiceKey } from './queries.ts';
import './sale.css';

interface Props {
  sale: SaleDetail;
  onShow: (other: InvoiceKey) => void;
}

export function SaleContents({ sale, onShow }: Props) {
  return (
    <>
      <SaleFacts sale={sale} />
      <Opposite sale={sale} onShow={onShow} />
      <Lines sale={sale} />
      {sale.amount > 0 && <Payments sale={sale} />}
    </>
  );
}

function SaleFacts({ sale }: { sale: SaleDetail }) {
  const { t } = useText();
  const { plainDate } = useFormat();
  const facts: Fact[] = [
    { name: t('invoices.date'), value: plainDate(sale.date) },
    ...(sale.openAmount > 0 ? [{ name: t('invoices.dueDate'), value: plainDate(sale.dueDate) }] : []),
    { name: t('invoices.center'), value: <bdi>{sale.centerName}</bdi> },
    { name: t('invoices.kind'), value: t(`invoices.kind.${sale.saleType}`) },
    { name: t('invoices.state'), value: <InvoiceState invoice={sale} /> },
  ];
  return <Facts facts={facts} />;
}

/** An invoice that was taken back, or one that takes another back, leads to the other. */
function Opposite({ sale: { reverses, reversedBy = [], status }, onShow }: Props) {
  const { t } = useText();
  const by =
    status === 'CANCELLED' && reversedBy.length === 1 ? 'invoices.reversedBy' : 'invoices.partReversedBy';
  return (reverses ? [reverses] : reversedBy).map((other) => (
    <Notice
      key={other.reference}
      action={
        <Button size="small" onPress={() => onShow(other)}>
          {t('invoices.show')}
        </Button>
      }
    >
      <p>{t(reverses ? 'invoices.reverses' : by, { reference: inOrder(other.reference) })}</p>
    </Notice>
  ));
}

function Lines({ sale: { lines, taxes, amount, vat, currency } }: { sale: SaleDetail }) {
  const { t } = useText();
  const { money, number } = useFormat();
  const { numbers } = useFormats();
  return (
    <dl className="sale-sums">
      {lines.map((line, place) => (
        <div key={place}>
          <dt>
            <bdi>{line.text}</bdi>
            {line.quantity > 1 && (
              <small>
                {t('invoices.times', {
                  count: number(line.quantity),
                  price: money(line.unitAmount, currency),
                })}
              </small>
            )}
            {line.explanation && <PriceExplanation explanation={line.explanation} currency={currency} />}
          </dt>
          <dd>
            <Amount money={{ amount: line.amount, currency }} />
          </dd>
        </div>
      ))}
      <div data-total="">
        <dt>{t('invoices.total')}</dt>
        <dd>
          <Amount money={{ amount, currency }} />
        </dd>
      </div>
      {vat !== 0 &&
        taxes
          .filter((tax) => tax.vat !== 0)
          .map(({ taxRate, vat: part }) => (
            <div key={taxRate} data-quiet="">
              <dt>{t('invoices.vat', { rate: writePercent(taxRate, numbers) })}</dt>
              <dd>
                <Amount money={{ amount: part, currency }} />
              </dd>
            </div>
          ))}
    </dl>
  );
}

function Payments({ sale }: { sale: SaleDetail }) {
  const { t } = useText();
  const { plainDate } = useFormat();
  const id = useId();
  const { payments, fromCredit, openAmount, currency } = sale;
  const way = ({ transactionType, provider }: SalePayment) => {
    const words = t(`invoices.by.${transactionType}`);
    const name = provider && nameOfProvider(provider);
    return name ? t('invoices.through', { way: words, provider: name }) : words;
  };
  return (
    <section className="sale-payments" aria-labelledby={id}>
      <h3 id={id}>{t('invoices.payments')}</h3>
      {payments.length === 0 && !fromCredit && <p className="row-meta">{t('invoices.notPaid')}</p>}
      <dl className="sale-sums">
        {payments.map((payment, place) => (
          <div key={place}>
            <dt>
              {payment.reason === 'PAYMENT' ? way(payment) : t(`invoices.back.${payment.reason}`)}
              <small>
                {payment.date ? plainDate(payment.date) : t('invoices.someDay')}
                {payment.reason !== 'PAYMENT' && ` · ${way(payment)}`}
              </small>
            </dt>
            <dd>
              <Amount
                money={{ amount: payment.reason === 'PAYMENT' ? payment.amount : -payment.amount, currency }}
              />
            </dd>
          </div>
        ))}
        {fromCredit && (
          <div>
            <dt>{t('invoices.fromCredit')}</dt>
            <dd>
              <Amount money={{ amount: fromCredit, currency }} />
            </dd>
          </div>
        )}
        {openAmount > 0 && (
          <div data-total="">
            <dt>{t('invoices.stillOpen')}</dt>
            <dd>
              <Amount money={{ amount: openAmount, currency }} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
