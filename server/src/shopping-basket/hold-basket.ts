import { Refusal, refuse } from '../frame/refuse.ts';
import { dateIn } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Priced, Sale } from './sellable.ts';
import { type Plugs, plugOf } from './sellables.ts';
import { prepaysTooMuch, priceLine } from './price-line.ts';
import { type BasketRow, lineOf, readBasketLines, setBasket } from './store.ts';

/**
 * Before a basket is paid: whether each line can still be bought by this person, and what is scarce is kept for it.
 * The price stays the one that was shown for as long as the day lasts; on another day it has to be chosen again, where
 * it costs something else by now. The basket is locked.
 */
export async function holdBasket(
  sale: Sale,
  plugs: Plugs,
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
    const plug = plugOf(plugs, row.sellable);
    const line = { ...lineOf(row), what: plug.words.parse(row.payload) };
    const priced = await priceLine({ ...sale, isStanding: true }, plug, line.what);
    if (priced instanceof Refusal) return priced;
    prices.push(priced);
    const isAsShown = priced.unitAmount === row.unit_amount && priced.taxRate === row.tax_rate;
    if (!isOfToday && !isAsShown) return refuse('basket.notActive');
    const no = await plug.hold?.(sale, line, paidUntil);
    if (no) return no;
    holds ||= plug.hold !== undefined;
  }
  if (prepaysTooMuch(prices)) return refuse('payment.moreThanThreeMonths');
  if (holds) {
    const until = sale.now.add({ minutes: sale.club.parameters.basketMinutes });
    await setBasket(sale.tx, basket, { held_until: until });
  }
  return undefined;
}

/** In the calendar of the centre that sells. */
const isSameDay = ({ created_at }: BasketRow, { now, club }: Sale): boolean =>
  dateIn(created_at, club.center.time_zone).equals(dateIn(now, club.center.time_zone));

/** Gives back what was kept for a basket that is not being paid. It is locked. */
export async function releaseBasket(tx: Tx, plugs: Plugs, basket: BasketRow): Promise<void> {
  if (basket.state !== 'ACTIVE') return;
  for (const row of await readBasketLines(tx, basket)) {
    const plug = plugOf(plugs, row.sellable);
    await plug.release?.(tx, { ...lineOf(row), what: plug.words.parse(row.payload) });
  }
  await setBasket(tx, basket, { held_until: null });
}
