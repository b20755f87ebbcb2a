import type { Money } from '@foyer/contract/shared/money-text';
import type { ProviderOrder } from '../../provider/order.ts';

interface Item {
  text: string;
  quantity: number;
  price: Money;
}

/** Lists the lines if they add up to the total without discounts; otherwise a single line for everything. */
export function itemsOf({ lines, money, description }: ProviderOrder): Item[] {
  const { currency } = money;
  const sum = lines.reduce((total, { quantity, unitAmount }) => total + quantity * unitAmount, 0);
  const isWhole = sum === money.amount && lines.every(({ unitAmount }) => unitAmount >= 0);
  if (!isWhole) return [{ text: description, quantity: 1, price: money }];
  return lines.map(({ text, quantity, unitAmount }) => ({
    text,
    quantity,
    price: { amount: unitAmount, currency },
  }));
}
