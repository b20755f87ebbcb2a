import { isSameKey } from '@foyer/contract/shared/keys';
import type { BillingPeriod } from '../../platform/billing-period.ts';
import type { Line, Sale } from '../../shopping-basket/sellable.ts';
import { type LineRow, readBasketLines } from '../../shopping-basket/store.ts';
import { creditDays } from '../crediting/credit-days.ts';
import { type DaysToCredit, daysToCredit } from '../crediting/days-to-credit.ts';
import type { InvoicedDays } from '../crediting/paid-days.ts';
import { payerOf } from '../crediting/payer-of.ts';
import { writeUnused } from '../crediting/write-unused.ts';
import type { ChangeItem } from './change-item.ts';
import type { Present } from './quote-change.ts';

/** How the paid days of the present membership are given back. */
export interface CreditedParts {
  /** By lines of the basket. */
  inSale: DaysToCredit | undefined;
  /** On account: days that were billed after the order, or all where somebody else has paid them. */
  onAccount: BillingPeriod[];
}

/**
 * Compares what is paid now with the lines of the basket. Undefined: the basket gives back what isn't paid any more.
 */
export async function creditedParts(
  sale: Sale,
  line: Line<ChangeItem>,
  present: Present,
  startsOn: Temporal.PlainDate,
): Promise<CreditedParts | undefined> {
  const { tx, club, payer, saleOrigin } = sale;
  const language = saleOrigin.language ?? '';
  const shown = (await readBasketLines(tx, { center_id: line.centerId, id: line.basketId })).filter(
    ({ unit_amount }) => unit_amount < 0,
  );
  const credit = daysToCredit(club, language, present, { startsOn });
  if (!credit) return shown.length === 0 ? { inSale: undefined, onAccount: [] } : undefined;
  const own = payerOf(present.row);
  if (!own || !isSameKey(own, payer)) return { inSale: undefined, onAccount: [credit.range] };
  const inSale: InvoicedDays[] = [];
  const later: InvoicedDays[] = [];
  for (const days of credit.paid) {
    const lines = daysToCredit(club, language, { ...present, paid: [days] }, credit.range)?.lines ?? [];
    const found = lines.filter(({ line: one }) => takeFrom(shown, one));
    if (found.length > 0 && found.length < lines.length) return undefined;
    if (found.length === lines.length) inSale.push(days);
    else later.push(days);
  }
  if (shown.length > 0) return undefined;
  return {
    inSale: { ...credit, paid: inSale },
    onAccount: later.map((days) => withinRange(days, credit.range)),
  };
}

/** Removes the row that gives a credit; false if there is none. */
function takeFrom(
  rows: LineRow[],
  { unitAmount, explanation }: DaysToCredit['lines'][number]['line'],
): boolean {
  const place = rows.findIndex(
    (row) =>
      row.unit_amount === unitAmount &&
      row.explanation?.what === explanation?.what &&
      row.explanation?.from === explanation?.from,
  );
  if (place >= 0) rows.splice(place, 1);
  return place >= 0;
}

const withinRange = ({ startsOn, endsOn }: InvoicedDays, range: BillingPeriod): BillingPeriod => ({
  startsOn: Temporal.PlainDate.compare(startsOn, range.startsOn) < 0 ? range.startsOn : startsOn,
  endsOn,
});

/** Takes the days out of what is paid, and credits those that the basket doesn't give back. */
export async function creditParts(
  sale: Sale,
  { row }: Present,
  { inSale, onAccount }: CreditedParts,
): Promise<void> {
  const why = { club: sale.club, why: 'CHANGED' } as const;
  if (inSale && inSale.paid.length > 0) await writeUnused(sale.tx, sale, why, row, inSale);
  for (const days of onAccount) await creditDays(sale.tx, sale, why, row, days);
}
