import { liveStates } from '@foyer/contract/shared/payment';
import { type PaymentProvider, paymentProviders } from '@foyer/contract/shared/portal';
import { sql } from 'kysely';
import type { Services } from '../../frame/context.ts';
import { runTransaction } from '../../frame/transaction.ts';
import { releaseBasket } from '../../shopping-basket/hold-basket.ts';
import { lockBasket } from '../../shopping-basket/store.ts';
import { merchantAccountOf } from '../merchant-account.ts';
import { livePaymentOf } from '../store.ts';
import { cancelAttempt } from './cancel-attempt.ts';
import { isPaidOtherwise } from './paid-otherwise.ts';
import { reconcileRead } from './reconcile-payment.ts';

/** The job runs every minute; payments it does not reach come first in the next run. */
const tick = { seconds: 50 };
const concurrency = { ofProvider: 6, ofCenter: 2 } as const;
const releaseBatch = 200;

/**
 * Reconciles every payment whose check is due, and releases expired holds. Providers run side by side, and one centre
 * uses only part of a provider's slots, so that an unresponsive provider delays only its own payments.
 */
export async function reconcileDue(services: Services): Promise<void> {
  const until = services.clock.now().add(tick);
  await Promise.all([
    ...paymentProviders.map((provider) => reconcileProvider(services, provider, until)),
    releaseExpiredBaskets(services, until),
  ]);
}

const isOver = ({ clock }: Services, until: Temporal.Instant) =>
  Temporal.Instant.compare(clock.now(), until) >= 0;

async function reconcileProvider(
  services: Services,
  provider: PaymentProvider,
  until: Temporal.Instant,
): Promise<void> {
  const running = new Map<Promise<void>, number>();
  const busyCenters = () => {
    const centers = [...running.values()];
    return centers.filter((id) => centers.filter((other) => other === id).length >= concurrency.ofCenter);
  };
  const next = () =>
    running.size < concurrency.ofProvider && !isOver(services, until)
      ? nextDue(services, provider, busyCenters())
      : undefined;
  for (;;) {
    for (let due = await next(); due; due = await next()) {
      await postpone(services, due);
      const check = reconcileOne(services, due).finally(() => running.delete(check));
      running.set(check, due.center_id);
    }
    if (running.size === 0) return;
    await Promise.race(running.keys());
  }
}

interface Due {
  center_id: number;
  payment_id: number;
  /** True for a due payment, false for a due refund. */
  is_own: boolean;
}

/** Finds the payment or refund that has been due longest, at a centre with a free slot. */
async function nextDue(
  { db, clock }: Services,
  provider: PaymentProvider,
  busy: readonly number[],
): Promise<Due | undefined> {
  const now = clock.now();
  const { rows } = await sql<Due>`
    select center_id, payment_id, is_own from (
      (select center_id, id as payment_id, true as is_own, next_check_at from payment
        where provider = ${provider} and next_check_at <= ${now} and center_id <> all (${sql.val(busy)}::integer[])
        order by next_check_at limit 1)
      union all
      (select refund.center_id, refund.payment_id, false as is_own, refund.next_check_at from payment_refund as refund
        join payment on payment.center_id = refund.center_id and payment.id = refund.payment_id
        where provider = ${provider} and refund.next_check_at <= ${now}
          and refund.center_id <> all (${sql.val(busy)}::integer[])
        order by refund.next_check_at limit 1)
    ) as due
    order by next_check_at limit 1`.execute(db);
  return rows[0];
}

/** Moves a payment back in the queue before it is checked, so that a failing one does not block the others. */
async function postpone({ db, clock }: Services, { center_id, payment_id }: Due): Promise<void> {
  const later = { next_check_at: clock.now().add({ minutes: 10 }) };
  await db
    .updateTable('payment')
    .set(later)
    .where('center_id', '=', center_id)
    .where('id', '=', payment_id)
    .where('next_check_at', 'is not', null)
    .execute();
  await db
    .updateTable('payment_refund')
    .set(later)
    .where('center_id', '=', center_id)
    .where('payment_id', '=', payment_id)
    .where('next_check_at', '<=', clock.now())
    .execute();
}

async function reconcileOne(services: Services, { center_id, payment_id, is_own }: Due): Promise<void> {
  const { db, log } = services;
  try {
    const payment = await db
      .selectFrom('payment')
      .selectAll()
      .where('center_id', '=', center_id)
      .where('id', '=', payment_id)
      .executeTakeFirstOrThrow();
    const merchant = await merchantAccountOf(services, center_id);
    if (await isPaidOtherwise(merchant, payment)) await cancelAttempt(merchant, payment.key);
    else await reconcileRead(merchant, payment, { isDue: is_own });
  } catch (error) {
    log.error({ err: error, center: center_id }, 'reconciling a payment failed');
  }
}

interface Held {
  center_id: number;
  id: number;
  held_until: Temporal.Instant;
}

async function releaseExpiredBaskets(services: Services, until: Temporal.Instant): Promise<void> {
  let baskets: Held[] = [];
  do {
    baskets = await heldInVain(services, baskets.at(-1));
    for (const basket of baskets) await release(services, basket);
  } while (baskets.length === releaseBatch && !isOver(services, until));
}

/**
 * Finds baskets with expired holds. Skips those being paid, and continues after the last one, so that baskets that
 * cannot be released do not fill the next batch.
 */
async function heldInVain({ db, clock }: Services, after: Held | undefined): Promise<Held[]> {
  const isBehind = after
    ? sql`and (held_until, center_id, id) > (${after.held_until}, ${after.center_id}::integer, ${after.id}::bigint)`
    : sql``;
  const { rows } = await sql<Held>`
    select center_id, id, held_until from shopping_basket as basket
    where held_until < ${clock.now()}
      ${isBehind}
      and not exists (select from payment
        where payment.center_id = basket.center_id and basket_id = basket.id
          and payment.state = any (${sql.val([...liveStates])}::text[]))
    order by held_until, center_id, id
    limit ${releaseBatch}`.execute(db);
  return rows;
}

async function release({ db, clock, sellables, log }: Services, { center_id, id }: Held): Promise<void> {
  const released = runTransaction(db, undefined, async (tx) => {
    const basket = await lockBasket(tx, center_id, id);
    const isHeld = basket.held_until && Temporal.Instant.compare(basket.held_until, clock.now()) < 0;
    if (isHeld && !(await livePaymentOf(tx, center_id, id)))
      await releaseBasket(tx, sellables, basket, clock.now());
  });
  // A basket that cannot be released must not block the others.
  await released.catch((error: unknown) => log.error({ err: error, center: center_id }, 'a basket is held'));
}
