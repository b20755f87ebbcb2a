import type { InputOf } from '@foyer/contract/call';
import type { paymentCalls } from '@foyer/contract/payment';
import type { Key } from '@foyer/contract/shared/keys';
import { z } from 'zod';
import { transfer } from '../invoices/ledger/ledger.ts';
import type { Plug } from '../shopping-basket/sellable.ts';

const words = z.strictObject({ amount: z.int().min(1) });
type Words = z.infer<typeof words>;

const wishes = (input: InputOf<(typeof paymentCalls)['make-cc-top-up-account-payment']>, person: Key) => [
  { centerId: input.centerId ?? person.centerId, what: { amount: input.amount } },
];

/** Credit that a person puts on their account. */
export const topUpPlug: Plug<Words> = {
  name: 'top-up-account',
  purposes: { 'top-up-account': wishes },
  words,
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
