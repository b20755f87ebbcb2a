import { paidStates } from '@foyer/contract/shared/payment';
import type { Tx } from '../frame/context.ts';
import { refundableOf } from '../payment/refund-invoice.ts';
import type { ClassRow } from './class-row.ts';
import type { ParticipationRow } from './store.ts';

/** What whoever no longer has a place has back. */
export type GivenBack =
  | { way: 'CLIPCARD'; name: string }
  /** What was taken; nothing where it was still to be paid. CREDIT: it stays on the account. */
  | { way: 'MONEY' | 'CREDIT'; amount: number; currency: string };

/** Times of a subscription can be used again, and nobody asks for them. */
export async function readGivenBack(
  tx: Tx,
  row: Pick<ClassRow, 'cancel_effect'>,
  { ended_by, paid_by, refund_due, ...participation }: ParticipationRow,
): Promise<GivenBack | undefined> {
  if (refund_due) return readMoney(tx, participation);
  if (row.cancel_effect === 'KEEP') return undefined;
  // Staff may keep the clip, and say so to whom they do it for.
  const isBack = ended_by === 'CLUB' || ended_by === 'PERSON';
  return isBack && paid_by === 'CLIPCARD' ? readClipcard(tx, participation) : undefined;
}

type Paid = Pick<
  ParticipationRow,
  'center_id' | 'clipcard_center_id' | 'clipcard_id' | 'basket_id' | 'refund_as_credit'
>;

async function readClipcard(tx: Tx, { clipcard_center_id, clipcard_id }: Paid): Promise<GivenBack> {
  const { name } = await tx
    .selectFrom('clipcard')
    .innerJoin('clipcard_product as product', (on) =>
      on
        .onRef('product.center_id', '=', 'clipcard.center_id')
        .onRef('product.id', '=', 'clipcard.product_id'),
    )
    .select('product.name')
    .where('clipcard.center_id', '=', clipcard_center_id)
    .where('clipcard.id', '=', clipcard_id)
    .executeTakeFirstOrThrow();
  return { way: 'CLIPCARD', name };
}

async function readMoney(
  tx: Tx,
  { center_id, basket_id, refund_as_credit }: Paid,
): Promise<GivenBack | undefined> {
  const paid = await readPaid(tx, { center_id, basket_id });
  if (!paid?.invoice_id) return undefined;
  const { currency, invoice_id: id } = paid;
  if (refund_as_credit) return { way: 'CREDIT', amount: await readSettled(tx, { center_id, id }), currency };
  return { way: 'MONEY', amount: await refundableOf(tx, { centerId: center_id, id }), currency };
}

/** How much of an invoice has been paid, in whichever way. */
async function readSettled(tx: Tx, { center_id, id }: { center_id: number; id: number }): Promise<number> {
  const { amount, open_amount } = await tx
    .selectFrom('invoice')
    .select(['amount', 'open_amount'])
    .where('center_id', '=', center_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return amount - open_amount;
}

/** The payment that has bought a place. */
export const readPaid = (tx: Tx, { center_id, basket_id }: Pick<Paid, 'center_id' | 'basket_id'>) =>
  tx
    .selectFrom('payment')
    .select(['invoice_id', 'currency'])
    .where('center_id', '=', center_id)
    .where('basket_id', '=', basket_id)
    .where((is) => is.or([is('state', 'in', paidStates), is('state', '=', 'AUTHORISED')]))
    .where('fulfilled_at', 'is not', null)
    .executeTakeFirst();
