import { liveStates } from '@foyer/contract/shared/payment';
import type { Services } from '../frame/context.ts';
import { runTransaction } from '../frame/transaction.ts';
import { releaseBasket } from '../shopping-basket/hold-basket.ts';
import { lockBasket } from '../shopping-basket/store.ts';
import { deskOf } from './desk.ts';
import { lookAtPayment } from './look-at-payment.ts';
import { livePaymentOf } from './store.ts';

const atATime = 200;
const sideBySide = 5;

/** Looks at every payment that somebody should have told us about by now, and lets go of what is kept in vain. */
export async function sweep(services: Services): Promise<void> {
  const keys = await due(services);
  for (let from = 0; from < keys.length; from += sideBySide) {
    await Promise.all(keys.slice(from, from + sideBySide).map((one) => look(services, one)));
  }
  await releaseOld(services);
}

interface Due {
  center_id: number;
  key: string;
}

const due = async ({ db, clock }: Services): Promise<Due[]> => {
  const payments = await db
    .selectFrom('payment')
    .select(['center_id', 'key'])
    .where('next_look_at', '<=', clock.now())
    .orderBy('next_look_at')
    .limit(atATime)
    .execute();
  const refunded = await db
    .selectFrom('payment_refund as refund')
    .innerJoin('payment', (on) =>
      on.onRef('payment.center_id', '=', 'refund.center_id').onRef('payment.id', '=', 'refund.payment_id'),
    )
    .select(['payment.center_id', 'payment.key'])
    .where('refund.next_look_at', '<=', clock.now())
    .orderBy('refund.next_look_at')
    .limit(atATime)
    .execute();
  return [...new Map([...payments, ...refunded].map((one) => [one.key, one])).values()];
};

/** One that cannot be looked at stands behind the others for a while, and not in their way. */
async function look(services: Services, { center_id, key }: Due): Promise<void> {
  const { db, clock, log } = services;
  await db
    .updateTable('payment')
    .set({ next_look_at: clock.now().add({ minutes: 10 }) })
    .where('center_id', '=', center_id)
    .where('key', '=', key)
    .where('next_look_at', 'is not', null)
    .execute();
  await db
    .updateTable('payment_refund')
    .set({ next_look_at: clock.now().add({ minutes: 10 }) })
    .where('center_id', '=', center_id)
    .where('next_look_at', '<=', clock.now())
    .where((is) =>
      is(
        'payment_id',
        '=',
        is.selectFrom('payment').select('id').where('center_id', '=', center_id).where('key', '=', key),
      ),
    )
    .execute();
  try {
    await lookAtPayment(await deskOf(services, center_id), key);
  } catch (error) {
    log.error({ err: error, center: center_id }, 'a payment could not be looked at');
  }
}

async function releaseOld({ db, clock, plugs, log }: Services): Promise<void> {
  const baskets = await db
    .selectFrom('shopping_basket')
    .select(['center_id', 'id'])
    .where('held_until', '<', clock.now())
    // Those that are being paid must not fill the list day after day.
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('payment')
            .select('id')
            .whereRef('payment.center_id', '=', 'shopping_basket.center_id')
            .whereRef('basket_id', '=', 'shopping_basket.id')
            .where('payment.state', 'in', liveStates),
        ),
      ),
    )
    .orderBy('held_until')
    .limit(atATime)
    .execute();
  for (const { center_id, id } of baskets) {
    const released = runTransaction(db, undefined, async (tx) => {
      const basket = await lockBasket(tx, center_id, id);
      const isHeld = basket.held_until && Temporal.Instant.compare(basket.held_until, clock.now()) < 0;
      if (isHeld && !(await livePaymentOf(tx, center_id, id))) await releaseBasket(tx, plugs, basket);
    });
    // One that cannot be released does not keep what others hold.
    await released.catch((error: unknown) =>
      log.error({ err: error, center: center_id }, 'a basket is held'),
    );
  }
}
