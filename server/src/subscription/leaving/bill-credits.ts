import type { Db, Tx } from '../../platform/db/database.ts';
import { taxedPrice, toPricedLine } from '../../shopping-basket/priced-lines.ts';
import type { DueMembership } from '../billing/due-memberships.ts';
import { creditsToCome, type Reader } from '../crediting/credits-to-come.ts';
import { readPaidToCredit } from '../crediting/days-to-credit.ts';
import { firstToCredit, type RangeToCredit, rangesToCredit } from '../crediting/ranges-to-credit.ts';
import type { DueAddOn } from '../pricing/due-add-ons.ts';
import type { SubscriptionRow } from '../store.ts';

/** The paid days that the nights will credit: those of planned freezes, and those after the last one. */
export async function rangesAfter(
  db: Db | Tx,
  row: SubscriptionRow,
  { billedUntil }: DueMembership,
  endsOn: Temporal.PlainDate,
): Promise<RangeToCredit[]> {
  const freezes = await readUncredited(db, row, endsOn);
  return rangesToCredit({
    ...{ isTerminated: true, endsOn, billedUntil },
    freezesToCredit: freezes.map(({ starts_on, ends_on }) => ({ startsOn: starts_on, endsOn: ends_on })),
  });
}

/** The lines with which they will credit them. */
export async function readBillCredits(
  db: Db | Tx,
  reader: Reader,
  row: SubscriptionRow,
  { due, ranges }: { due: readonly DueAddOn[]; ranges: readonly RangeToCredit[] },
) {
  const startsOn = firstToCredit(ranges);
  const paid = startsOn && (await readPaidToCredit(db, row, { startsOn }));
  if (!paid) return [];
  const key = { centerId: row.center_id, id: row.id };
  return creditsToCome(reader, key, paid, due, ranges).flatMap(({ lines }) =>
    lines.map(({ line }) => toPricedLine(taxedPrice(line))),
  );
}

/** Freezes that will have begun by the last day, whose paid days are not credited yet. */
const readUncredited = (db: Db | Tx, { center_id, id }: SubscriptionRow, endsOn: Temporal.PlainDate) =>
  db
    .selectFrom('subscription_freeze')
    .select(['starts_on', 'ends_on'])
    .where('center_id', '=', center_id)
    .where('subscription_id', '=', id)
    .where('created_at', 'is not', null)
    .where('credited_at', 'is', null)
    .where('starts_on', '<=', endsOn)
    .orderBy('starts_on')
    .execute();
