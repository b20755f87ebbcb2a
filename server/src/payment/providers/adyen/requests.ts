import type { StoredCard } from '../../provider/card.ts';
import type { ProviderOrder } from '../../provider/order.ts';
import type { RefundOrder } from '../../provider/refund.ts';
import type { Account } from './account.ts';
import { minorUnitsOf, toAdyen } from './amount.ts';
import { typesOf } from './wallets.ts';

type Merchant = Pick<Account, 'merchantAccount'>;

const longestSession = { hours: 24 };
const longestLink = { hours: 70 * 24 };
const mostDescription = 280;
const mostItemText = 10_000;

/** Cards are stored to be charged when something is due, not on a fixed schedule. */
const recurringProcessingModel = 'UnscheduledCardOnFile';

/** *Unconfirmed*: the payment method type for charging a stored card. Adyen's API description allows many types. */
const cardType = 'scheme';

const storeModes = { no: 'disabled', ask: 'askForConsent', yes: 'enabled' } as const;

/**
 * Fields that all payment requests share. Everything comes from the order and nothing from the clock, so that the same
 * order makes the same request.
 */
const forMoney = ({ merchantAccount }: Merchant, order: ProviderOrder) => ({
  merchantAccount,
  amount: toAdyen(order.money),
  reference: order.key,
  returnUrl: order.returnUrl,
  countryCode: order.country,
  shopperLocale: order.locale,
  shopperReference: order.payer.reference,
  ...(order.payer.email !== undefined && { shopperEmail: order.payer.email }),
  shopperName: { firstName: order.payer.firstName, lastName: order.payer.lastName },
  lineItems: itemsOf(order),
  // Captures an authorised payment at once.
  captureDelayHours: 0,
});

const itemsOf = ({ lines, money: { currency } }: ProviderOrder) =>
  lines.flatMap((line, index) => {
    const amountIncludingTax = minorUnitsOf({ amount: line.unitAmount, currency });
    const item = {
      id: String(index + 1),
      description: line.text.slice(0, mostItemText),
      quantity: line.quantity,
      taxPercentage: line.taxRate,
    };
    return amountIncludingTax === undefined ? [] : [{ ...item, amountIncludingTax }];
  });

const keeping = ({ keepCard }: ProviderOrder) => ({
  storePaymentMethodMode: storeModes[keepCard],
  ...(keepCard !== 'no' && { recurringProcessingModel }),
});

function endOf({ createdAt, expiresAt }: ProviderOrder, longest: Temporal.DurationLike): string {
  const latest = createdAt.add(longest);
  const end = Temporal.Instant.compare(expiresAt, latest) < 0 ? expiresAt : latest;
  return end.toString({ smallestUnit: 'second' });
}

/**
 * Only what the page can show. A card that has to be kept is entered as one: a wallet's card can't be charged later
 * everywhere.
 */
const offering = ({ wallets }: Pick<Account, 'wallets'>, { keepCard }: ProviderOrder) =>
  wallets.length > 0 && {
    allowedPaymentMethods: [cardType, ...(keepCard === 'yes' ? [] : typesOf(wallets))],
  };

export const sessionRequest = (merchant: Merchant & Pick<Account, 'wallets'>, order: ProviderOrder) => ({
  ...forMoney(merchant, order),
  ...keeping(order),
  ...offering(merchant, order),
  channel: 'Web',
  shopperInteraction: 'Ecommerce',
  // Banks authenticate the shopper on their own pages: within ours, the page's policy would have to allow any bank.
  authenticationData: { threeDSRequestData: { nativeThreeDS: 'disabled' } },
  expiresAt: endOf(order, longestSession),
});

export const linkRequest = (merchant: Merchant, order: ProviderOrder) => ({
  ...forMoney(merchant, order),
  ...keeping(order),
  description: order.description.slice(0, mostDescription),
  reusable: false,
  expiresAt: endOf(order, longestLink),
});

export const chargeRequest = (merchant: Merchant, order: ProviderOrder, card: StoredCard) => ({
  ...forMoney(merchant, order),
  shopperReference: card.shopper,
  paymentMethod: { type: cardType, storedPaymentMethodId: card.token },
  shopperInteraction: 'ContAuth',
  recurringProcessingModel,
});

/**
 * Adyen repeats this reference in the refund's webhook event, so it is the payment's key. Adyen's own number identifies
 * the refund.
 */
export const refundRequest = ({ merchantAccount }: Merchant, order: ProviderOrder, refund: RefundOrder) => ({
  merchantAccount,
  amount: toAdyen(refund.money),
  reference: order.key,
});
