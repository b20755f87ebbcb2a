import { decimal, type Money } from '@foyer/contract/shared/money-text';

const longestDescription = 128;

/** Describes what is paid or refunded. The cart id is our key, by which PayTabs can be queried. */
export const cartOf = (key: string, money: Money, description: string) => ({
  cart_id: key,
  cart_currency: money.currency,
  cart_amount: Number(decimal(money)),
  cart_description: [...description].slice(0, longestDescription).join(''),
});
