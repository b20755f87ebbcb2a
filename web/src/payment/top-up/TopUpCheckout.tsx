import { purposes } from '@foyer/contract/shared/payment';
import { useQuery } from '@tanstack/react-query';
import { useConfig } from '../../config/queries.ts';
import { useOwnKey } from '../../person/use-own-key.ts';
import { callApi } from '../../platform/api.ts';
import { query } from '../../platform/query.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { Checkout } from '../checkout/Checkout.tsx';
import type { PaymentChoice } from '../checkout/payment-choice.ts';
import { paymentInput } from '../checkout/payment-choice.ts';
import { keepSummary, toSummary } from '../checkout/price-summary.ts';

/** Takes money in advance for what will be due. */
export function TopUpCheckout({ amount }: { amount: number }) {
  const { t } = useText();
  const person = useOwnKey();
  const { id: centerId, currency } = useConfig().center;
  const summary = useQuery(
    query(
      'POST payment/summarise-top-up-account',
      { ...selectedUser(person), centerId, amount },
      keepSummary,
    ),
  );
  const pay = (choice: PaymentChoice, idempotencyKey: string) => {
    if (choice.method === 'dd' || choice.method === 'invoice') {
      throw new Error('an account is topped up with money alone');
    }
    return callApi(
      `POST payment/make-${choice.method}-top-up-account-payment`,
      { ...selectedUser(person), centerId, amount, ...paymentInput(choice) },
      { idempotencyKey },
    );
  };
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>{t('topUp.title')}</h1>
          <p>{t('topUp.about')}</p>
        </div>
      </div>
      <Checkout
        person={person}
        centerId={centerId}
        currency={currency}
        methods={purposes['top-up-account']}
        summary={toSummary(summary.data, () => ({ text: t('topUp.line') }))}
        summaryQuery={summary}
        pay={pay}
      />
    </div>
  );
}
