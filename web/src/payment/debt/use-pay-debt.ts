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

/** Who pays. Staff check the amounts before they pay; members learn of a mismatch from the payment. */
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

/** The total of the chosen invoices. */
export const debtSummaryQuery = (person: Key, invoices: readonly Invoice[]) =>
  query(
    'POST payment/summarise-debt',
    { ...selectedUser(person), invoices: chosenOf(invoices) },
    keepSummary,
  );

/** Pays chosen invoices, each in full. */
export function usePayDebt(person: Key, purpose: DebtPurpose) {
  const queryClient = useQueryClient();
  // A payment whose answer was lost may have been made. A retry would then fail the check, so skip it.
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
      // A mismatch means that the invoices have changed since they were shown.
      void invalidate(queryClient, 'invoices');
      throw refusal;
    }
  };
}
