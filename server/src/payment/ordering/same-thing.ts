import { isDeepStrictEqual } from 'node:util';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { liveStates } from '@foyer/contract/shared/payment';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type Sellables, sellableNamed } from '../../shopping-basket/sellables.ts';
import { type LineRow, readBasketLines } from '../../shopping-basket/store.ts';
import { type MerchantAccount, openProvider } from '../merchant-account.ts';
import type { PaymentRow } from '../store.ts';

type Bought = Pick<LineRow, 'sellable' | 'payload'>;

/** A payment that may still succeed, and what it pays for. */
export interface LivePayment {
  payment: PaymentRow;
  lines: readonly LineRow[];
}

/** Who buys what from a centre. */
interface Wanted {
  person: Key;
  payer: Key;
  lines: readonly Bought[];
}

/** Only Multibanco has references. */
export const isReference = ({ provider_order }: PaymentRow): boolean =>
  provider_order?.means?.by === 'multibanco';

export const isPaidBy = (payer: Key, { payer_center_id, payer_person_id }: PaymentRow): boolean =>
  isSameKey(payer, { centerId: payer_center_id, id: payer_person_id });

/** The invoice that something pays for, if it does. */
export const settledBy = (sellables: Sellables, { sellable: name, payload }: Bought): Key | undefined => {
  const sellable = sellableNamed(sellables, name);
  return sellable.settles?.(sellable.payloadSchema.parse(payload));
};

export const settlesInvoices = (sellables: Sellables, lines: readonly Bought[]): boolean =>
  lines.some((line) => settledBy(sellables, line) !== undefined);

/** An invoice is one thing whatever is paid of it. Who buys something again signs anew for the same thing. */
function thingOf(sellables: Sellables, line: Bought): unknown {
  const { signature: _signature, agreed: _agreed, ...payload } = JSON.parse(JSON.stringify(line.payload));
  return [line.sellable, settledBy(sellables, line) ?? payload];
}

const contains = (things: readonly unknown[], wanted: unknown): boolean =>
  things.some((thing) => isDeepStrictEqual(thing, wanted));

/** Whether both are for the same things, and nothing else. */
export function isForSame(sellables: Sellables, one: readonly Bought[], other: readonly Bought[]): boolean {
  const things = one.map((line) => thingOf(sellables, line));
  return one.length === other.length && other.every((line) => contains(things, thingOf(sellables, line)));
}

const takesReferences = (merchant: MerchantAccount): boolean =>
  merchant.providers.some(({ name }) => openProvider(merchant, name)?.means?.includes('multibanco'));

/**
 * Finds payments under way from other baskets for something that is wanted here: of an invoice whatever they are paid by,
 * because it can only be paid once, and otherwise the payer's references, which wait for days.
 */
export async function findPaymentsOfSame(
  merchant: MerchantAccount,
  db: Db | Tx,
  { person, payer, lines }: Wanted,
): Promise<LivePayment[]> {
  const { sellables, club } = merchant;
  if (!settlesInvoices(sellables, lines) && !takesReferences(merchant)) return [];
  const live = await db
    .selectFrom('payment')
    .innerJoin('shopping_basket as basket', (on) =>
      on.onRef('basket.center_id', '=', 'payment.center_id').onRef('basket.id', '=', 'payment.basket_id'),
    )
    .selectAll('payment')
    .where('payment.center_id', '=', club.center.id)
    .where('payment.state', 'in', liveStates)
    .where('payment.provider', 'is not', null)
    .where('basket.person_center_id', '=', person.centerId)
    .where('basket.person_id', '=', person.id)
    .orderBy('payment.id')
    .execute();
  const found: LivePayment[] = [];
  for (const payment of live) {
    if (payment.basket_id === null) continue;
    const basket = { center_id: payment.center_id, id: payment.basket_id };
    const itsLines = await readBasketLines(db, basket);
    const waits = isReference(payment) && isPaidBy(payer, payment);
    const shared = lines.filter((line) =>
      contains(
        itsLines.map((one) => thingOf(sellables, one)),
        thingOf(sellables, line),
      ),
    );
    if (waits ? shared.length > 0 : settlesInvoices(sellables, shared))
      found.push({ payment, lines: itsLines });
  }
  return found;
}
