import { Refusal, refuse } from '../frame/refuse.ts';
import { dateIn } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/db/database.ts';
import { prepaysTooMuch, priceLine } from './price-line.ts';
import type { Priced, Sale } from './sellable.ts';
import { type Sellables, sellableNamed } from './sellables.ts';
import { type BasketRow, lineOf, readBasketLines, setBasket } from './store.ts';

/**
 * Checks before a payment whether this person can still buy each line, and holds what is scarce. Prices stay as shown
 * for the day; on a later day a changed price must be chosen again. The basket is locked.
 */
export async function holdBasket(
  sale: Sale,
  sellables: Sellables,
  basket: BasketRow,
  paidUntil: Temporal.Instant,
): Promise<Refusal | undefined> {
  if (basket.state === 'PAID') return refuse('basket.alreadyPaid');
  if (basket.state !== 'ACTIVE') return refuse('basket.notActive');
  const rows = await readBasketLines(sale.tx, basket);
  if (rows.length === 0) return refuse('basket.empty');
  const isOfToday = isSameDay(basket, sale);
  const prices: Priced[] = [];
  let holds = false;
  for (const row of rows) {
    const sellable = sellableNamed(sellables, row.sellable);
    const line = { ...lineOf(row), payload: sellable.payloadSchema.parse(row.payload) };
    const priced = await priceLine({ ...sale, isInBasket: true }, sellable, line.payload);
    if (priced instanceof Refusal) return priced;
    if (priced) prices.push(priced);
    const isAsShown = priced?.unitAmount === row.unit_amount && priced.taxRate === row.tax_rate;
    if (!isOfToday && !isAsShown) return refuse('basket.priceChanged');
    const refusal = await sellable.hold?.(sale, line, paidUntil);
    if (refusal) return refusal;
    holds ||= sellable.hold !== undefined;
  }
  if (prepaysTooMuch(prices)) return refuse('payment.moreThanThreeMonths');
  if (holds) {
    const until = sale.now.add({ minutes: sale.club.parameters.basketMinutes });
    await setBasket(sale.tx, basket, { held_until: until });
  }
  return undefined;
}

/** In the calendar of the selling centre. */
const isSameDay = ({ created_at }: BasketRow, { now, club }: Sale): boolean =>
  dateIn(created_at, club.center.time_zone).equals(dateIn(now, club.center.time_zone));

/** Releases what a basket holds that is not being paid. The basket is locked. */
export async function releaseBasket(
  tx: Tx,
  sellables: Sellables,
  basket: BasketRow,
  now: Temporal.Instant,
): Promise<void> {
  if (basket.state !== 'ACTIVE') return;
  for (const row of await readBasketLines(tx, basket)) {
    const sellable = sellableNamed(sellables, row.sellable);
    const line = { ...lineOf(row), payload: sellable.payloadSchema.parse(row.payload) };
    await sellable.release?.(tx, line, now);
  }
  await setBasket(tx, basket, { held_until: null });
}
