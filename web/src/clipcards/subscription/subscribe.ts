import type { ClipcardProduct } from '@foyer/contract/clipcards';
import type { Payment } from '@foyer/contract/payment/shapes';
import type { AgreementType } from '@foyer/contract/shared/agreement';
import type { Key } from '@foyer/contract/shared/keys';
import type { PaymentMethod } from '@foyer/contract/shared/payment';
import { type PaymentChoice, paymentInput } from '../../payment/checkout/payment-choice.ts';
import { callApi } from '../../platform/api.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { type ClipcardSize, priceChange } from '../sale/price.ts';

/** Puts it into a basket, where the portal has checked the price; what is empty is refused there. */
export async function putIntoBasket(
  person: Key,
  product: ClipcardProduct,
  size: ClipcardSize,
  price: number | undefined,
): Promise<string> {
  const { shoppingBasketId } = await callApi('POST clipcards/create-shopping-basket-for-cc-subscription', {
    ...selectedUser(person),
    clipcardSubscriptionId: product.clipcardId,
    clipcardSubscriptionCenterId: product.clipcardCenterId,
    clipcardSubscriptionSize: size.size,
    ...priceChange(product, size, price),
  });
  return shoppingBasketId;
}

const agreed = {
  CREDIT_CARD: ['cof', 'cc'],
  DIRECT_DEBIT: ['dd', 'cc'],
  DIRECT_DEBIT_LINK: ['cc'],
  INVOICE: ['invoice', 'cc'],
} as const satisfies Record<AgreementType, readonly PaymentMethod[]>;

/** The first payment is made as the next ones are, or by a card that is entered now. */
export const methodsFor = (agreement: AgreementType | undefined): readonly PaymentMethod[] =>
  agreement ? agreed[agreement] : ['cc'];

/** A card that is entered now is kept, and charged for the next ones where nothing else is agreed. */
export const payFirst = (
  person: Key,
  shoppingBasketId: string,
  choice: PaymentChoice,
  idempotencyKey: string,
): Promise<Payment> => {
  const about = { ...selectedUser(person), shoppingBasketId };
  if (choice.method === 'cc') {
    const { provider } = choice;
    return callApi(
      'POST payment/start-clipcard-subscription-payment-session',
      { ...about, baseUrl: location.origin, ...(provider && { provider }) },
      { idempotencyKey },
    );
  }
  return callApi(
    `POST payment/make-${choice.method}-shopping-basket-payment`,
    { ...about, ...paymentInput(choice) },
    { idempotencyKey },
  );
};
