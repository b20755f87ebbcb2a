import type { Payment } from '@foyer/contract/payment/shapes';
import { messageKeyOf } from '@foyer/contract/shared/refusal';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { nameOfProvider } from '../../invoices/payment-names.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { useFormat } from '../../platform/format.ts';
import { writePlainDate } from '../../platform/plain-date.ts';
import type { TextKey } from '../../platform/text.ts';
import { type Texts, useText } from '../../platform/text.ts';
import { useIsLong } from '../../platform/use-is-long.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { PaymentProgress } from '../../ui/payment/PaymentProgress.tsx';
import { CancelPayment } from './CancelPayment.tsx';
import { useDestinationPage } from './destinations.ts';
import { nextStep } from './next-step.ts';
import { usePaymentTextKey } from './payment-texts.ts';
import { isExtraGone, type Phase, phaseOf, retryPath, stillWaitingMs } from './progress.ts';
import { hasCancelledAtProvider } from './provider-return.ts';

const steps: Record<Phase, 'waiting' | 'later' | 'confirmed' | 'failed'> = {
  waiting: 'waiting',
  link: 'confirmed',
  reference: 'later',
  later: 'confirmed',
  paid: 'confirmed',
  returned: 'failed',
  failed: 'failed',
};

const deadTitles: Partial<Record<Payment['state'], TextKey>> = {
  CANCELLED: 'progress.cancelled',
  EXPIRED: 'progress.expired',
};

function paidTitle({ amount }: Payment, delivered: TextKey | undefined): TextKey {
  if (delivered) return delivered;
  return amount === 0 ? 'progress.free' : 'progress.paid';
}

function paidText(payment: Payment, partly: TextKey | undefined): TextKey {
  if (payment.purpose === 'top-up-account') return 'progress.toppedUpText';
  return (isExtraGone(payment) && partly) || 'progress.paidText';
}

interface Words {
  title: string;
  text: ReactNode;
}

/** For payments of nothing, which only keep a card. */
function cardWords(payment: Payment, provider: string, t: Texts['t']): Words {
  const phase = phaseOf(payment);
  const isDebit = payment.means === 'directDebit';
  if (isDebit && phase === 'paid')
    return { title: t('progress.mandateKept'), text: t('progress.mandateKeptText') };
  if (isDebit) {
    return phase === 'failed'
      ? { title: t('progress.mandateFailed'), text: t('progress.cardFailedText') }
      : { title: t('progress.debit'), text: t('progress.mandateWaitingText') };
  }
  if (phase === 'paid') return { title: t('progress.cardKept'), text: t('progress.cardKeptText') };
  if (phase === 'failed') return { title: t('progress.cardFailed'), text: t('progress.cardFailedText') };
  return { title: t('progress.cardWaiting'), text: t('progress.cardWaitingText', { provider }) };
}

/** What happened to the payment, and what that means for the shopper's money. */
function useWords(payment: Payment, isLong: boolean): Words {
  const { t, say } = useText();
  const { money, moment } = useFormat();
  const { dates } = useFormats();
  const wordsFor = usePaymentTextKey();
  const [search] = useSearchParams();
  const { method, linkSentTo, linkEndsAt, why, purpose, destination } = payment;
  const texts = useDestinationPage(destination)?.texts;
  const day = destination?.day;
  const delivered = destination?.isDelivered
    ? ((day ? texts?.deliveredOn : undefined) ?? texts?.delivered)
    : undefined;
  const date = day ? writePlainDate(day, dates, 'long') : '';
  const count = destination?.count ?? 1;
  const state = payment.state === 'EXPIRED' && hasCancelledAtProvider(search) ? 'CANCELLED' : payment.state;
  const amount = money(payment.amount, payment.currency);
  const provider = payment.provider && nameOfProvider(payment.provider);
  const phase = phaseOf(payment);
  if (purpose === 'payment-agreement') return cardWords(payment, provider ?? '', t);
  switch (phase) {
    case 'waiting':
      if (payment.step?.kind === 'phone')
        return {
          title: t('progress.phone'),
          text: t('progress.phoneText', { amount, phone: payment.step.phone }),
        };
      if (payment.means === 'directDebit')
        return { title: t('progress.debit'), text: t('progress.debitText', { amount }) };
      if (payment.step?.kind === 'telephone')
        return { title: t('progress.waiting'), text: t('progress.telephoneText', { amount }) };
      if (isLong && payment.isAtBank)
        return { title: t('progress.long'), text: t('progress.atBankText', { amount }) };
      if (isLong) return { title: t('progress.long'), text: t('progress.longText', { amount }) };
      return {
        title: t('progress.waiting'),
        text:
          provider && method === 'cc'
            ? t('progress.waitingText', { amount, provider })
            : t('progress.workingText', { amount }),
      };
    case 'link':
      return {
        title: linkSentTo ? t('progress.linkSentTo', { to: linkSentTo }) : t('progress.linkSent'),
        text: t('progress.linkText', { amount, until: linkEndsAt ? moment(linkEndsAt) : '' }),
      };
    case 'reference':
      return { title: t('progress.reference'), text: t('progress.referenceText') };
    case 'later':
      return {
        title: t(wordsFor(delivered ?? 'progress.later'), { count, date }),
        text: t(wordsFor(method === 'dd' ? 'progress.ddText' : 'progress.invoiceText'), { amount }),
      };
    case 'paid':
      return {
        title: t(wordsFor(paidTitle(payment, delivered)), { count, date }),
        text: t(wordsFor(paidText(payment, texts?.partly))),
      };
    case 'returned':
      return {
        title: t(wordsFor('progress.returned')),
        text: t(wordsFor(texts?.returned ?? 'progress.returnedText'), {
          amount,
          count,
        }),
      };
    case 'failed':
      return {
        title: t(deadTitles[state] ?? 'progress.failed'),
        // Money arrived after all, so do not say that nothing was charged.
        text:
          payment.refunded > 0
            ? t('progress.arrivedAnyway', { amount: money(payment.refunded, payment.currency) })
            : why
              ? say(messageKeyOf(why))
              : t('progress.failedText'),
      };
  }
}

/** The state of one payment, in an element that stays while the state changes. */
export function Outcome({ payment, next }: { payment: Payment; next?: ReactNode }) {
  const { t } = useText();
  const isLong = useIsLong(stillWaitingMs);
  const phase = phaseOf(payment);
  const { title, text } = useWords(payment, isLong);
  // Days pass before a bank confirms a direct debit.
  const isDebit = phase === 'waiting' && payment.means === 'directDebit';
  const money = { amount: payment.amount, currency: payment.currency };
  const hasSum = phase !== 'failed' && phase !== 'returned' && money.amount > 0;
  return (
    <PaymentProgress
      step={isDebit ? 'later' : phase === 'waiting' && isLong ? 'long' : steps[phase]}
      title={title}
      level={1}
      {...(hasSum && { paid: money })}
      action={
        <div className="payment-actions">
          {phase === 'failed' && (
            <LinkButton variant="primary" href={retryPath(payment, location.pathname)}>
              {t('progress.again')}
            </LinkButton>
          )}
          {phase === 'waiting' && payment.step && payment.step.kind !== 'phone' && <GoOn payment={payment} />}
          {(phase === 'link' ||
            phase === 'reference' ||
            (phase === 'waiting' && (isLong || payment.step) && !payment.isAtBank)) && (
            <CancelPayment payment={payment} />
          )}
          {next}
        </div>
      }
    >
      {text}
    </PaymentProgress>
  );
}

/** Leads back to the page that takes the payment, for shoppers who closed it too early. */
function GoOn({ payment }: { payment: Payment }) {
  const { t } = useText();
  const target = nextStep(payment, location.pathname);
  return (
    <LinkButton href={target.kind === 'inside' ? target.path : target.url}>{t('progress.goOn')}</LinkButton>
  );
}
