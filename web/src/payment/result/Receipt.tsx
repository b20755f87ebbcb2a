import type { Payment } from '@foyer/contract/payment/shapes';
import { messageKeyOf } from '@foyer/contract/shared/refusal';
import { useFormat } from '../../platform/format.ts';
import type { TextKey } from '../../platform/text.ts';
import { useText } from '../../platform/text.ts';
import { Notice } from '../../ui/message/Notice.tsx';
import { Amount } from '../../ui/price/Price.tsx';
import { Row, Rows, Sheet } from '../../ui/sheet/Sheet.tsx';
import { usePaymentTextKey } from './payment-texts.ts';
import { isOpen, phaseOf } from './progress.ts';

function titleOf(payment: Payment): TextKey {
  const phase = phaseOf(payment);
  if (isOpen(phase) || phase === 'failed' || phase === 'returned') return 'progress.order';
  return payment.purpose === 'debt' || payment.purpose === 'staff-debt'
    ? 'progress.settled'
    : 'progress.bought';
}

/** What was bought, the invoice number, and what is refunded. */
export function Receipt({ payment }: { payment: Payment }) {
  const { t, say } = useText();
  const wordsFor = usePaymentTextKey();
  const { money } = useFormat();
  const { lines, invoice, currency, refunded } = payment;
  const phase = phaseOf(payment);
  return (
    <>
      {refunded > 0 && phase !== 'returned' && (
        <Notice tone={phase === 'paid' ? 'warn' : 'info'}>
          <p>{t(wordsFor('progress.refunded'), { amount: money(refunded, currency) })}</p>
        </Notice>
      )}
      {lines.length > 0 && (
        <Sheet
          title={t(wordsFor(titleOf(payment)))}
          aside={
            invoice && (
              <span className="row-meta">
                <bdi>{t('progress.receipt', { reference: invoice.reference })}</bdi>
              </span>
            )
          }
        >
          <Rows>
            {lines.map(({ text, quantity, amount, undelivered }, place) => (
              <Row
                key={place}
                title={<bdi>{text}</bdi>}
                meta={
                  undelivered
                    ? `${t(amount === 0 ? 'progress.notBooked' : 'progress.undelivered')} ${say(messageKeyOf(undelivered))}`
                    : quantity > 1 && t('checkout.pieces', { count: quantity })
                }
                end={
                  undelivered ? (
                    amount > 0 && <s>{money(amount, currency)}</s>
                  ) : (
                    <Amount money={{ amount, currency }} />
                  )
                }
              />
            ))}
          </Rows>
        </Sheet>
      )}
    </>
  );
}
