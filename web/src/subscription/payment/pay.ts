import type { Payment } from '@foyer/contract/payment/shapes';
import { mandateVersion } from '@foyer/contract/shared/agreement';
import type { AccountInput } from '@foyer/contract/shared/bank/account-fields';
import { isTyped, type Signature } from '@foyer/contract/shared/signature-path';
import type { PlanKind } from '@foyer/contract/shared/subscription';
import { type PaymentChoice, paymentInput } from '../../payment/checkout/payment-choice.ts';
import { filledIn } from '../../payment-agreement/filled-in.ts';
import { callApi } from '../../platform/api.ts';
import type { OrderInput } from '../queries.ts';

/** What was agreed to, besides the order. */
export interface Agreed {
  accepted: readonly { documentKey: string; version: string }[];
  /** As it is shown: another price is refused. */
  totalAmount: number;
  signature?: Signature | undefined;
  /** The account of a new mandate. */
  account?: AccountInput | undefined;
}

/** A card that pays for the first period pays for the next ones too. */
export const keepingCard = (choice: PaymentChoice): PaymentChoice =>
  choice.method === 'cc' ? { ...choice, keepCard: true } : choice;

export const sentSignature = (signature: Signature) =>
  isTyped(signature)
    ? { name: signature.name }
    : { ...signature, strokes: signature.strokes.map((stroke) => [...stroke]) };

/** Pays for a membership; a recurring one makes the agreement for later payments in the same call. */
export function payForMembership(
  kind: PlanKind,
  { companyCode: _shown, ...order }: OrderInput,
  { accepted, signature, account, totalAmount }: Agreed,
  choice: PaymentChoice,
  idempotencyKey: string,
): Promise<Payment> {
  const about = {
    ...order,
    accepted: [...accepted],
    totalAmount,
    ...(signature && { signature: sentSignature(signature) }),
  };
  const options = { idempotencyKey };
  if (kind === 'CASH') {
    return callApi(
      `POST payment/make-${choice.method}-new-subscription-cash-upfront-payment`,
      { ...about, ...paymentInput(choice) },
      options,
    );
  }
  return callApi(
    `POST payment/make-${choice.method}-new-subscription-eft-upfront-payment`,
    {
      ...about,
      ...(choice.method === 'dd' && account && { account: filledIn(account), mandateVersion }),
      ...paymentInput(keepingCard(choice)),
    },
    options,
  );
}
