import { taxedPrice, toPricedLine } from '../../shopping-basket/priced-lines.ts';
import { creditsToCome, type Reader } from '../crediting/credits-to-come.ts';
import { firstToCredit, type RangeToCredit, rangesToCredit } from '../crediting/ranges-to-credit.ts';
import type { BilledFacts } from './bill-facts.ts';

const compare = Temporal.PlainDate.compare;

/** The paid days that the nights will credit: those of freezes that will have begun by the last day, and those after it. */
export const rangesAfter = (
  { membership: { billedUntil }, freezes }: BilledFacts,
  endsOn: Temporal.PlainDate,
): RangeToCredit[] =>
  rangesToCredit({
    ...{ isTerminated: true, endsOn, billedUntil },
    freezesToCredit: freezes.filter(({ startsOn }) => compare(startsOn, endsOn) <= 0),
  });

/** The lines with which they will credit them. */
export function creditsAfter(
  reader: Reader,
  { key, paid, due }: BilledFacts,
  ranges: readonly RangeToCredit[],
) {
  const startsOn = firstToCredit(ranges);
  // Nothing is credited where no days of the membership are paid, its add-ons neither.
  if (!paid || !startsOn || !paid.paid.some(({ endsOn }) => compare(endsOn, startsOn) >= 0)) return [];
  return creditsToCome(reader, key, paid, due, ranges).flatMap(({ lines }) =>
    lines.map(({ line }) => toPricedLine(taxedPrice(line))),
  );
}
