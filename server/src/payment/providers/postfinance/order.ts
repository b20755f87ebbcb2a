import { decimal, type Money } from '@foyer/contract/shared/money-text';
import type { StoredCard } from '../../provider/card.ts';
import type { ProviderOrder } from '../../provider/order.ts';

const longestName = 150;

/** PostFinance's amounts are numbers in major units. */
export const inMajorUnits = (money: Money): number => Number(decimal(money));

/** The id of a line contains our key, so that a transaction can be recognised by its lines. */
const lineName = (key: string, number: number): string => `${key}.${number}`;
export const keyInLine = (uniqueId: string): string | undefined => /^([\w-]+)\.\d+$/.exec(uniqueId)?.[1];

/** PostFinance takes the sum of the lines as the total. If our lines do not add up to it, sends a single line. */
function lineItems({ key, money, description, lines }: ProviderOrder) {
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  const lineItems = sum === money.amount ? lines : [{ text: description, quantity: 1, amount: money.amount }];
  return lineItems.map(({ text, quantity, amount }, index) => ({
    uniqueId: lineName(key, index + 1),
    name: text.slice(0, longestName),
    type: amount < 0 ? 'DISCOUNT' : 'PRODUCT',
    quantity,
    amountIncludingTax: inMajorUnits({ amount, currency: money.currency }),
  }));
}

/** Leaves out empty fields. */
function addressOf({ payer }: ProviderOrder) {
  const fields = {
    givenName: payer.firstName,
    familyName: payer.lastName,
    emailAddress: payer.email,
    street: payer.address1,
    postcode: payer.zipCode,
    city: payer.city,
    country: payer.country,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value));
}

const tokenization = { no: undefined, ask: 'ALLOW_ONE_CLICK_PAYMENT', yes: 'FORCE_CREATION' } as const;

const whatIsBought = (order: ProviderOrder) => ({
  currency: order.money.currency,
  language: order.locale,
  lineItems: lineItems(order),
});

const transactionOf = (order: ProviderOrder) => ({
  ...whatIsBought(order),
  merchantReference: order.key,
  completionBehavior: 'COMPLETE_IMMEDIATELY',
  billingAddress: addressOf(order),
  ...(order.payer.email ? { customerEmailAddress: order.payer.email } : {}),
});

/** The shopper pays on PostFinance's page. */
export function payingOnPage(order: ProviderOrder) {
  const tokenizationMode = tokenization[order.keepCard];
  return {
    ...transactionOf(order),
    customerId: order.payer.reference,
    successUrl: order.returnUrl,
    failedUrl: order.returnUrl,
    ...(tokenizationMode === undefined ? {} : { tokenizationMode }),
  };
}

/** A stored card is charged without the shopper. */
export const payingByCard = (order: ProviderOrder, card: StoredCard) => ({
  ...transactionOf(order),
  customerId: card.shopper,
  token: Number(card.token),
  customersPresence: 'NOT_PRESENT',
});

/** A link is paid later, and only once. */
export const payingByLink = (order: ProviderOrder) => ({
  ...whatIsBought(order),
  externalId: order.key,
  name: order.description.slice(0, longestName),
  protectionMode: 'NO_PROTECTION',
  billingAddressHandlingMode: 'NOT_REQUIRED',
  shippingAddressHandlingMode: 'NOT_REQUIRED',
  availableUntil: order.expiresAt.toString({ smallestUnit: 'millisecond' }),
  maximalNumberOfTransactions: 1,
  state: 'ACTIVE',
});

/**
 * Unconfirmed: a parameter of the link's address becomes a field of its transaction. If it does not, the payment is
 * recognised by its lines once its webhook event arrives, and only a search before that finds nothing.
 */
export function linkWithReference(url: string, key: string): string {
  const address = new URL(url);
  address.searchParams.set('merchantReference', key);
  return address.href;
}
