import { expect, test } from 'vitest';
import type { Tx } from '../../platform/db/database.ts';
import type { Sellable } from '../../shopping-basket/sellable.ts';
import type { LineRow } from '../../shopping-basket/store.ts';
import { providerLines } from './provider-lines.ts';

const sellable = { name: 'club' } as Sellable;
const row = (text: string, amount: number, taxRate = 1_900) =>
  ({
    sellable: 'club',
    text,
    quantity: 1,
    unit_amount: amount,
    amount,
    tax_rate: taxRate,
    sponsored_amount: 0,
  }) as LineRow;
const listed = (...rows: LineRow[]) => providerLines({} as Tx, [sellable], rows);

test.each([
  ['the same lines become one', [row('Class', 500), row('Class', 500)], [['Class', 2, 1_000]]],
  ['what is given back leaves one line', [row('Full', 8_000), row('Basic', -3_737)], [['Full', 1, 4_263]]],
  [
    'more given back than bought leaves nothing to pay',
    [row('Full', 700), row('Basic', -3_737)],
    [['Full', 1, 0]],
  ],
])('for the provider, %s', async (_title, rows, expected) => {
  expect((await listed(...rows)).map(({ text, quantity, amount }) => [text, quantity, amount])).toEqual(
    expected,
  );
});
