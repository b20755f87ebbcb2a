import type { AccountOf } from '../invoices/ledger/ledger.ts';
import type { PaymentRow } from './store.ts';

type Payer = Pick<PaymentRow, 'payer_center_id' | 'payer_person_id'>;

export const payerOf = ({ payer_center_id, payer_person_id }: Payer): AccountOf => ({
  kind: 'MEMBER',
  person: { centerId: payer_center_id, id: payer_person_id },
});

type From = Pick<PaymentRow, 'provider' | 'transaction_type'>;

export function clearingOf({ provider, transaction_type }: From): Extract<AccountOf, { kind: 'CLEARING' }> {
  if (!provider) throw new Error('money came from no provider');
  return { kind: 'CLEARING', provider, ...(transaction_type && { transactionType: transaction_type }) };
}
