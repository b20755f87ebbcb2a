import { Refusal, refuse } from '../frame/refuse.ts';
import { prepaysTooMuch, priceLine } from './price-line.ts';
import { type Plug, type Priced, type Sale, type Wishes, wishOf } from './sellable.ts';
import { type BasketRow, insertBasket } from './store.ts';

/** Prices the items now and puts them into a new basket. */
export async function openBasket<W>(
  sale: Sale,
  plug: Plug<W>,
  wishes: Wishes<W>,
): Promise<BasketRow | Refusal> {
  const lines = [];
  const prices: Priced[] = [];
  for (const wish of wishes) {
    const { plug: by, what } = 'plug' in wish ? wish : wishOf(plug, wish);
    const priced = await priceLine(sale, by, what);
    if (priced instanceof Refusal) return priced;
    prices.push(priced);
    lines.push({
      sellable: by.name,
      payload: what,
      text: priced.text,
      quantity: priced.quantity,
      unit_amount: priced.unitAmount,
      tax_rate: priced.taxRate,
    });
  }
  if (prepaysTooMuch(prices)) return refuse('payment.moreThanThreeMonths');
  const { tx, now, club, person, payer } = sale;
  return insertBasket(
    tx,
    {
      center_id: club.center.id,
      person_center_id: person.centerId,
      person_id: person.id,
      payer_center_id: payer.centerId,
      payer_person_id: payer.id,
      currency: club.center.currency,
      created_at: now,
    },
    lines,
  );
}
