import type { ProviderOrder, RefundOrder, StoredCard } from '../../provider.ts';
import type { Account } from './account.ts';
import { minorUnitsOf, toAdyen } from './amount.ts';

type Merchant = Pick<Account, 'merchantAccount'>;

const longestSession = { hours: 24 };
const longestLink = { hours: 70 * 24 };
const mostDescription = 280;
const mostItemText = 10_000;

/** Cards are kept to be charged when something is due, at no fixed times. */
const recurringProcessingModel = 'UnscheduledCardOnFile';

/** *Unconfirmed* by the description, in which the type is one of many: how a kept card is named to be charged. */
const cardType = 'scheme';

const storeModes = { no: 'disabled', ask: 'askForConsent', yes: 'enabled' } as const;

/**
 * What all requests for money have in common. Everything stands in the order and nothing is taken from the clock: the
 * same order makes the same request.
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
  // At once: what is authorised is taken.
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

export const sessionRequest = (merchant: Merchant, order: ProviderOrder) => ({
  ...forMoney(merchant, order),
  ...keeping(order),
  channel: 'Web',
  shopperInteraction: 'Ecommerce',
  // A bank that asks back does so on a page of its own: in ours, any bank's would have to be let in.
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
 * The news of a refund comes with the reference that is given here, so that is the payment's key: the news is about
 * the payment. Which refund it is about, Adyen's own number says.
 */
export const refundRequest = ({ merchantAccount }: Merchant, order: ProviderOrder, refund: RefundOrder) => ({
  merchantAccount,
  amount: toAdyen(refund.money),
  reference: order.key,
});
