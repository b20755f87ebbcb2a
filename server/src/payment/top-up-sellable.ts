import type { InputOf } from '@foyer/contract/call';
import type { paymentCalls } from '@foyer/contract/payment';
import type { Key } from '@foyer/contract/shared/keys';
import { z } from 'zod';
import { transfer } from '../invoices/ledger/ledger.ts';
import type { Sellable } from '../shopping-basket/sellable.ts';

const payloadSchema = z.strictObject({ amount: z.int().min(1) });
type Payload = z.infer<typeof payloadSchema>;

const itemsOf = (input: InputOf<(typeof paymentCalls)['make-cc-top-up-account-payment']>, person: Key) => [
  { centerId: input.centerId ?? person.centerId, payload: { amount: input.amount } },
];

/** Credit that a person puts on their account. */
export const topUpSellable: Sellable<Payload> = {
  name: 'top-up-account',
  purposes: { 'top-up-account': itemsOf },
  payloadSchema,
  isSettlement: true,
  price: async ({ club }, { amount }) => ({
    text: club.center.name,
    quantity: 1,
    unitAmount: amount,
    taxRate: 0,
  }),
  fulfil: async ({ tx, now, club, person }, { amount }, into) => {
    if (!into) return { amount: 0, why: 'payment.amountMismatch' };
    await transfer(tx, { centerId: club.center.id, currency: club.center.currency, at: now }, [
      { from: { kind: 'MEMBER', person }, to: into, amount, reason: 'PAYMENT' },
    ]);
    return { amount };
  },
};
