import type { Services } from '../../frame/context.ts';
import { runTransaction } from '../../frame/transaction.ts';
import { issueInvoice } from '../../invoices/issue-invoice.ts';
import { sellerOf } from '../../invoices/parties.ts';
import { collectInvoice } from '../../payment/collecting/collect-invoice.ts';
import { type MerchantAccount, merchantAccountOf } from '../../payment/merchant-account.ts';
import { nextStart } from '../../platform/billing-period.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { changeClips } from '../clips.ts';
import { type Product, readProduct } from '../store.ts';
import { renewalLine } from './renewal-line.ts';
import { dueBy, lastDayOf, renewalCycle } from './subscription-period.ts';
import {
  endSubscription,
  lockSubscription,
  moveRenewal,
  readDue,
  type SubscriptionRow,
} from './subscription-store.ts';

const atATime = 500;

/** Refills and bills due subscriptions. The clips come with the invoice, which is paid as the payer has agreed. */
export async function renewClipcards(services: Services): Promise<void> {
  const { db, clock } = services;
  const centers = await db.selectFrom('center').select(['id', 'time_zone']).orderBy('id').execute();
  for (const { id, time_zone } of centers) {
    const today = dateIn(clock.now(), time_zone);
    // In the order of their ids, so that a failing subscription does not block the others.
    let after = 0;
    for (;;) {
      const due = await readDue(db, id, today, { after, limit: atATime });
      for (const one of due) await tryToRenew(services, { centerId: id, id: one.id });
      const last = due.at(-1);
      if (!last || due.length < atATime) break;
      after = last.id;
    }
  }
}

async function tryToRenew(services: Services, key: { centerId: number; id: number }): Promise<void> {
  try {
    const merchant = await merchantAccountOf(services, key.centerId);
    await runTransaction(services.db, undefined, (tx) => renew(tx, merchant, key));
  } catch (error) {
    services.log.error(
      { err: error, subscription: key.id, center: key.centerId },
      'a clipcard could not be renewed',
    );
  }
}

async function renew(
  tx: Tx,
  merchant: MerchantAccount,
  key: { centerId: number; id: number },
): Promise<void> {
  const now = merchant.clock.now();
  const today = dateIn(now, merchant.club.center.time_zone);
  const subscription = await lockSubscription(tx, key);
  if (subscription.state !== 'ACTIVE') return;
  const product = await readProduct(tx, { centerId: key.centerId, id: subscription.product_id });
  if (!product?.period_months) return endSubscription(tx, subscription, today);
  const cycle = renewalCycle(subscription.started_on, product.period_months);
  const days = dueBy(today, subscription.next_on, cycle);
  const last = days.at(-1);
  if (!last) return;
  const next = nextStart(cycle, last);
  await moveRenewal(tx, subscription, next);
  await fill(tx, now, subscription, {
    periods: days.length,
    validUntil: lastDayOf(last, next, product.validity_days),
  });
  for (const _ of days) await bill(tx, merchant, subscription, product);
}

/** Expires the remaining clips and adds the new ones, including those of periods that the job missed. */
async function fill(
  tx: Tx,
  now: Temporal.Instant,
  { center_id, clipcard_id, size }: SubscriptionRow,
  { periods, validUntil }: { periods: number; validUntil: Temporal.PlainDate },
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
  for (let period = 0; period < periods; period += 1)
    await changeClips(tx, now, key, { change: size, reason: 'RENEWED' });
  await tx
    .updateTable('clipcard')
    .set({ valid_until: validUntil })
    .where('center_id', '=', center_id)
    .where('id', '=', clipcard_id)
    .execute();
}

async function bill(
  tx: Tx,
  merchant: MerchantAccount,
  { payer_center_id, payer_person_id, unit_amount, size }: SubscriptionRow,
  { name, tax_rate }: Product,
): Promise<void> {
  const now = merchant.clock.now();
  const { center } = merchant.club;
  const payer = { centerId: payer_center_id, id: payer_person_id };
  const line = renewalLine({ name, size, unit_amount, tax_rate });
  const invoice = await issueInvoice(tx, sellerOf(merchant.club), now, {
    person: payer,
    type: unit_amount === 0 ? 'ZERO' : 'PAYMENT',
    lines: [line],
    dueOn: dateIn(now, center.time_zone).add({ days: merchant.club.parameters.invoiceDueDays }),
  });
  if (unit_amount > 0) await collectInvoice(tx, merchant, { payer }, { ...invoice, text: line.text });
}
