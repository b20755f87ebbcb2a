import type { Services, Tx } from '../frame/context.ts';
import { runTransaction } from '../frame/transaction.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { sellerOf } from '../invoices/parties.ts';
import { collectInvoice } from '../payment/collect-invoice.ts';
import { type Desk, deskOf } from '../payment/desk.ts';
import { dateIn } from '../platform/clock/clock.ts';
import { changeClips } from './clips.ts';
import { readProduct } from './store.ts';
import { lockSubscription, moveRenewal, readDue, type SubscriptionRow } from './subscription-store.ts';

const atATime = 500;

/** Fills again what is due, and bills it: the clips come with the invoice, the money as the payer has agreed. */
export async function renewClipcards(services: Services): Promise<void> {
  const { db, clock, log } = services;
  const centers = await db.selectFrom('center').select(['id', 'time_zone']).orderBy('id').execute();
  for (const { id, time_zone } of centers) {
    const due = await readDue(db, id, dateIn(clock.now(), time_zone), atATime);
    if (due.length === 0) continue;
    const desk = await deskOf(services, id);
    for (const one of due) {
      try {
        await runTransaction(db, undefined, (tx) => renew(tx, desk, { centerId: id, id: one.id }));
      } catch (error) {
        log.error({ err: error, subscription: one.id, center: id }, 'a clipcard could not be renewed');
      }
    }
  }
}

async function renew(tx: Tx, desk: Desk, key: { centerId: number; id: number }): Promise<void> {
  const now = desk.clock.now();
  const today = dateIn(now, desk.club.center.time_zone);
  const subscription = await lockSubscription(tx, key);
  const isDue =
    subscription.state === 'ACTIVE' && Temporal.PlainDate.compare(subscription.next_on, today) <= 0;
  const product = await readProduct(tx, { centerId: key.centerId, id: subscription.product_id });
  if (!isDue || !product?.period_months) return;
  const next = subscription.next_on.add({ months: product.period_months });
  await moveRenewal(tx, subscription, next);
  await fill(tx, now, subscription, product.validity_days === null ? null : next);
  const person = { centerId: subscription.payer_center_id, id: subscription.payer_person_id };
  const invoice = await issueInvoice(tx, sellerOf(desk.club), now, {
    person,
    type: subscription.unit_amount === 0 ? 'ZERO' : 'PAYMENT',
    lines: [
      {
        text: `${product.name} · ${subscription.size}`,
        quantity: 1,
        unitAmount: subscription.unit_amount,
        taxRate: product.tax_rate,
      },
    ],
    dueOn: today.add({ days: desk.club.parameters.invoiceDueDays }),
  });
  if (subscription.unit_amount > 0) await collectInvoice(tx, desk, person, invoice);
}

/** What is left of the period before runs out, and the new clips come. */
async function fill(
  tx: Tx,
  now: Temporal.Instant,
  { center_id, clipcard_id, size }: SubscriptionRow,
  validUntil: Temporal.PlainDate | null,
): Promise<void> {
  const card = await tx
    .selectFrom('clipcard')
    .select('clips_left')
    .where('center_id', '=', center_id)
    .where('id', '=', clipcard_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const key = { centerId: center_id, id: clipcard_id };
  if (card.clips_left > 0) await changeClips(tx, now, key, { change: -card.clips_left, reason: 'EXPIRED' });
  await changeClips(tx, now, key, { change: size, reason: 'RENEWED' });
  await tx
    .updateTable('clipcard')
    .set({ valid_until: validUntil })
    .where('center_id', '=', center_id)
    .where('id', '=', clipcard_id)
    .execute();
}
