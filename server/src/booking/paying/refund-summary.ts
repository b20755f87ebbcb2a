import type { Key } from '@foyer/contract/shared/keys';
import type { SessionRow } from '../../participation/session-row.ts';
import type { ParticipationRow } from '../../participation/store.ts';
import { refundableOf } from '../../payment/refunds/refund-invoice.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readDueBefore, readPaidPlace } from './paid-line.ts';

/** What a person gets back for a place that they no longer have. */
export type RefundSummary =
  | { way: 'CLIPCARD'; name: string }
  /** The amount that was paid; 0 if it was still open. CREDIT: it stays on the account. */
  | { way: 'MONEY' | 'CREDIT'; amount: number; currency: string };

/** Leaves subscriptions out: their uses come back silently. */
export async function readRefundSummary(
  tx: Tx,
  row: Pick<SessionRow, 'cancel_effect'>,
  participation: ParticipationRow,
): Promise<RefundSummary | undefined> {
  const { ended_by, paid_by, refund_due } = participation;
  if (refund_due) return readMoney(tx, participation);
  if (row.cancel_effect === 'KEEP') return undefined;
  // Staff may forfeit the clip, and say so to the member.
  const isBack = ended_by === 'CLUB' || ended_by === 'PERSON' || ended_by === 'HOST';
  return isBack && paid_by === 'CLIPCARD' ? readClipcard(tx, participation) : undefined;
}

/** What the club keeps of a place that it has cancelled, and would have given back otherwise. */
export async function readKept(
  tx: Tx,
  { cancel_effect }: Pick<SessionRow, 'cancel_effect'>,
  participation: ParticipationRow,
): Promise<RefundSummary | undefined> {
  if (cancel_effect !== 'KEEP' || participation.ended_by !== 'CLUB') return undefined;
  if (participation.paid_by === 'CLIPCARD') return readClipcard(tx, participation);
  if (participation.paid_by !== 'MONEY') return undefined;
  return readMoney(tx, { ...participation, refund_as_credit: true });
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

/** What was paid on the place's own lines, less refunds due for other places on the same invoice. */
async function readMoney(tx: Tx, participation: ParticipationRow): Promise<RefundSummary | undefined> {
  const paid = await readPaidPlace(tx, participation);
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

async function readOpen(tx: Tx, { centerId, id }: Key): Promise<number> {
  const { open_amount } = await tx
    .selectFrom('invoice')
    .select('open_amount')
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return open_amount;
}
