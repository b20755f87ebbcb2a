import type { Key } from '@foyer/contract/shared/keys';
import type { SessionRow } from '../../participation/session-row.ts';
import type { ParticipationRow } from '../../participation/store.ts';
import { refundableOf } from '../../payment/refunds/refund-invoice.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readDueBefore, readPaidLine } from './paid-line.ts';

/** What whoever no longer has a place has back. */
export type RefundSummary =
  | { way: 'CLIPCARD'; name: string }
  /** What was taken; nothing where it was still to be paid. CREDIT: it stays on the account. */
  | { way: 'MONEY' | 'CREDIT'; amount: number; currency: string };

/** Times of a subscription can be used again, and nobody asks for them. */
export async function readRefundSummary(
  tx: Tx,
  row: Pick<SessionRow, 'cancel_effect'>,
  participation: ParticipationRow,
): Promise<RefundSummary | undefined> {
  const { ended_by, paid_by, refund_due } = participation;
  if (refund_due) return readMoney(tx, participation);
  if (row.cancel_effect === 'KEEP') return undefined;
  // Staff may keep the clip, and say so to whom they do it for.
  const isBack = ended_by === 'CLUB' || ended_by === 'PERSON';
  return isBack && paid_by === 'CLIPCARD' ? readClipcard(tx, participation) : undefined;
}

type Paid = Pick<ParticipationRow, 'center_id' | 'clipcard_center_id' | 'clipcard_id'>;

async function readClipcard(tx: Tx, { clipcard_center_id, clipcard_id }: Paid): Promise<RefundSummary> {
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

/** What had been paid of the place's own line, as far as it is not going back for others of the same invoice. */
async function readMoney(tx: Tx, participation: ParticipationRow): Promise<RefundSummary | undefined> {
  const paid = await readPaidLine(tx, participation);
  if (!paid) return undefined;
  const { invoice, currency } = paid;
  const before = await readDueBefore(tx, participation);
  const open = await readOpen(tx, invoice);
  const stillOpen = Math.max(0, open - before);
  const credited = paid.amount - Math.min(paid.amount, stillOpen);
  if (participation.refund_as_credit) return { way: 'CREDIT', amount: credited, currency };
  const creditedBefore = before - Math.min(before, open);
  const left = Math.max(0, (await refundableOf(tx, invoice)) - creditedBefore);
  return { way: 'MONEY', amount: Math.min(credited, left), currency };
}

/** What is still to be paid of an invoice. */
async function readOpen(tx: Tx, { centerId, id }: Key): Promise<number> {
  const { open_amount } = await tx
    .selectFrom('invoice')
    .select('open_amount')
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return open_amount;
}
