import type { Tx } from '../../platform/db/database.ts';
import { type Sellables, sellableNamed } from '../../shopping-basket/sellables.ts';
import { type LineRow, lineOf } from '../../shopping-basket/store.ts';
import type { ProviderOrder } from '../provider/order.ts';

type OrderLine = ProviderOrder['lines'][number];

/**
 * Lists what is bought for the provider. Lines with the same text and price become one line with a quantity. Providers take
 * no line below zero: where something is given back, one line has the text of the first and the amount of all.
 */
export async function providerLines(
  tx: Tx,
  sellables: Sellables,
  rows: readonly LineRow[],
): Promise<OrderLine[]> {
  const lines = new Map<string, OrderLine>();
  for (const row of rows) {
    const line = lineOf(row);
    const text = (await sellableNamed(sellables, row.sellable).textForProvider?.(tx, line)) ?? line.text;
    const { taxRate, sponsoredAmount } = line;
    const unitAmount = line.unitAmount - sponsoredAmount;
    const same = JSON.stringify([text, unitAmount, taxRate]);
    const { quantity, amount } = lines.get(same) ?? { quantity: 0, amount: 0 };
    lines.set(same, {
      text,
      unitAmount,
      taxRate,
      quantity: quantity + line.quantity,
      amount: amount + line.amount - sponsoredAmount,
    });
  }
  return lines.values().some(({ amount }) => amount < 0)
    ? inOneLine([...lines.values()])
    : [...lines.values()];
}

function inOneLine(lines: readonly OrderLine[]): OrderLine[] {
  const [first] = lines;
  if (!first) return [];
  const amount = Math.max(
    0,
    lines.reduce((sum, line) => sum + line.amount, 0),
  );
  return [{ ...first, quantity: 1, unitAmount: amount, amount }];
}

/** '2 × Ride 45 · 2026-11-23 18:00', in every language. */
export const describeLines = (lines: readonly OrderLine[]): string =>
  lines.map(({ text, quantity }) => (quantity > 1 ? `${quantity} × ${text}` : text)).join(', ');
