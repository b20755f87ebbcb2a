import { expect, test } from 'vitest';
import { type ChosenAmount, matchAmounts } from './amount-match.ts';

const of = (amount: number, open: number, invoice = `${amount} of ${open}`): ChosenAmount => ({
  invoice,
  amount,
  open,
});

test.each([
  ['one in whole', [of(1000, 1000)], 1000, false, 'ACCURATE'],
  ['several in whole', [of(1000, 1000), of(250, 250)], 1250, false, 'ACCURATE'],
  ['the sum is another', [of(1000, 1000)], 1001, false, 'TOTAL_AMOUNT_NOT_MATCHING'],
  ['the sum is less', [of(1000, 1000), of(250, 250)], 1000, true, 'TOTAL_AMOUNT_NOT_MATCHING'],
  ['more than is open', [of(1001, 1000)], 1001, true, 'SOME_AMOUNT_NOT_MATCHING'],
  ['one fits, one is too much', [of(1000, 1000), of(300, 250)], 1300, true, 'SOME_AMOUNT_NOT_MATCHING'],
  ['nothing is open any more', [of(1000, 0)], 1000, true, 'SOME_AMOUNT_NOT_MATCHING'],
  ['a part, where parts are taken', [of(400, 1000)], 400, true, 'PARTIAL'],
  ['a part, where they are not', [of(400, 1000)], 400, false, 'SOME_AMOUNT_NOT_MATCHING'],
  ['one in whole, one in part', [of(1000, 1000), of(100, 250)], 1100, true, 'PARTIAL'],
  ['the same invoice twice', [of(500, 1000, 'a'), of(500, 1000, 'a')], 1000, true, 'UNKOWN'],
  ['no invoice', [], 1000, true, 'UNKOWN'],
] as const)('%s', (_title, chosen, total, takesParts, match) => {
  expect(matchAmounts(chosen, total, takesParts)).toBe(match);
});
