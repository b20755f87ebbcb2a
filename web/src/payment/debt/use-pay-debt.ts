import type { Invoice } from '@foyer/contract/invoices';
import type { Payment } from '@foyer/contract/payment/shapes';
import type { Key } from '@foyer/contract/shared/keys';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi, type InputFor } from '../../platform/api.ts';
import { invalidate } from '../../platform/invalidate.ts';
import { query } from '../../platform/query.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { amountMismatch } from '../checkout/amount-mismatch.ts';
import { type PaymentChoice, paymentInput } from '../checkout/payment-choice.ts';
import { keepSummary } from '../checkout/price-summary.ts';
import { sumOf } from './debt.ts';

/** Who takes the money, and is sure beforehand that it fits: the member alone learns it from the payment. */
export type DebtPurpose = 'debt' | 'staff-debt';

type Debt = InputFor<'POST payment/preflight-sa-debt-payment'>;

async function preflight(debt: Debt): Promise<void> {
  const { match } = await callApi('POST payment/preflight-sa-debt-payment', debt);
  if (match !== 'ACCURATE') throw amountMismatch(match);
}

const chosenOf = (invoices: readonly Invoice[]) =>
  invoices.map(({ invoiceId, invoiceCenterId, openAmount }) => ({
    invoiceId,
    invoiceCenterId,
    amount: openAmount,
  }));

/** What the chosen invoices come to. */
export const debtSummaryQuery = (person: Key, invoices: readonly Invoice[]) =>
  query(
    'POST payment/summarise-debt',
    { ...selectedUser(person), invoices: chosenOf(invoices) },
    keepSummary,
  );

/** Pays chosen invoices, each in full. */
export function usePayDebt(person: Key, purpose: DebtPurpose) {
  const queryClient = useQueryClient();
  // A payment whose answer was lost may have been made: what is open then is no longer what was chosen.
  const sure = useRef('');
  return async (
    invoices: readonly Invoice[],
    choice: PaymentChoice,
    idempotencyKey: string,
  ): Promise<Payment> => {
    if (choice.method === 'dd' || choice.method === 'invoice')
      throw new Error('debt is not paid by a promise');
    const debt = {
      ...selectedUser(person),
      invoices: chosenOf(invoices),
      totalAmount: sumOf(invoices),
    };
    try {
      if (purpose === 'staff-debt' && sure.current !== idempotencyKey) await preflight(debt);
      sure.current = idempotencyKey;
      return await callApi(
        `POST payment/make-${choice.method}-${purpose}-payment`,
        { ...debt, ...paymentInput(choice) },
        { idempotencyKey },
      );
    } catch (refusal) {
      // What does not fit has changed since it was shown.
      void invalidate(queryClient, 'invoices');
      throw refusal;
    }
  };
}
