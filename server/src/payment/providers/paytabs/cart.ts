import { decimal, type Money } from '@foyer/contract/shared/money-text';

const longestDescription = 128;

/** What is paid or given back. The key is ours, and PayTabs can be asked by it. */
export const cartOf = (key: string, money: Money, description: string) => ({
  cart_id: key,
  cart_currency: money.currency,
  cart_amount: Number(decimal(money)),
  cart_description: [...description].slice(0, longestDescription).join(''),
});
