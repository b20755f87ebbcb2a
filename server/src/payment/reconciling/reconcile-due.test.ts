import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestClub } from '../../../test/factories.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import type { Services } from '../../frame/context.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';
import type { Started } from '../provider/answer.ts';
import type { ProviderPayment } from '../provider/payment.ts';
import type { OpenProvider, Provider } from '../provider/provider.ts';
import { NoAnswer } from '../providers/ask.ts';
import { readPayment } from '../store.ts';
import { reconcileDue } from './reconcile-due.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
});
beforeEach(async () => {
  shop.sandbox.mishaps.clear();
  // Excludes the payments of the previous test.
  await shop.world.services.db.updateTable('payment').set({ next_check_at: null }).execute();
});
afterAll(() => shop[Symbol.asyncDispose]());

/** Replaces Tabby by a provider that answers as the test says. */
function tabbyThat(reads: (payment: ProviderPayment) => Promise<Started>): Services {
  const open: Pick<OpenProvider, 'read'> = { read: reads };
  const tabby: Provider = {
    name: 'tabby',
    acknowledgement: { status: 200, body: '' },
    open: () => open as OpenProvider,
  };
  const { services } = shop.world;
  return { ...services, providers: [...services.providers.filter(({ name }) => name !== 'tabby'), tabby] };
}

/** A paid payment at the sandbox whose webhook event has not arrived. */
async function unheard() {
  const club = await shop.openClub({ currency: 'AED' });
  const maya = await shop.world.makePerson(club);
  const input = { clipcardId: await shop.sell(club), clipcardCenterId: club.centerId };
  const { body } = await shop.call(maya, 'payment/make-cc-clipcard-payment', input);
  shop.sandbox.mishaps.add('tellLate');
  await shop.sandbox.shopper.pays(body.paymentKey);
  return { club, key: body.paymentKey };
}

/** Inserts pending payments at Tabby that have been due for longer. */
async function waitingAtTabby({ club, key }: { club: TestClub; key: string }, many: number) {
  const { db } = shop.world.services;
  await sql`insert into shopping_basket (center_id, key, state, person_center_id, person_id, payer_center_id,
      payer_person_id, currency, created_at)
    select basket.center_id, md5(place::text), 'ACTIVE', person_center_id, person_id, payer_center_id, payer_person_id,
      currency, created_at
    from shopping_basket as basket, generate_series(1, ${many}::integer) as place
    where basket.center_id = ${club.centerId}`.execute(db);
  await sql`insert into payment (center_id, key, basket_id, purpose, method, provider, provider_order, state, amount,
      currency, payer_center_id, payer_person_id, created_at, state_at, expires_at, next_check_at)
    select basket.center_id, basket.center_id || '-' || basket.key, basket.id, purpose, method, 'tabby',
      jsonb_set(provider_order, '{key}', to_jsonb(basket.center_id || '-' || basket.key)), 'PENDING', amount, payment.currency, payment.payer_center_id, payment.payer_person_id, payment.created_at,
      state_at, expires_at + interval '1 day', next_check_at - interval '1 hour'
    from shopping_basket as basket, payment where basket.center_id = ${club.centerId} and payment.key = ${key}
      and basket.id <> payment.basket_id`.execute(db);
  const rows = await db
    .selectFrom('payment')
    .select('key')
    .where('center_id', '=', club.centerId)
    .where('provider', '=', 'tabby')
    .execute();
  return new Set(rows.map((row) => row.key));
}

const stateOf = async (key: string) => (await readPayment(shop.world.services.db, key))?.state;
const noNews = () => Promise.resolve({ state: 'pending' } as const);

/** Records which payments are read, and leaves them without an answer until `giveUp` is called. */
function silence() {
  const requested: string[] = [];
  let stopWaiting = () => {};
  const isOver = new Promise<void>((resolve) => {
    stopWaiting = resolve;
  });
  const reads = async ({ order }: ProviderPayment): Promise<Started> => {
    requested.push(order.key);
    await isOver;
    throw new NoAnswer();
  };
  return { requested, reads, stopWaiting };
}

test('an unresponsive provider takes only a few slots while the others are asked', async () => {
  const paid = await unheard();
  const waiting = await waitingAtTabby(paid, 30);
  shop.world.clock.move({ minutes: 2 });
  const { requested, reads, stopWaiting } = silence();
  let isDone = false;
  const sweeping = reconcileDue(tabbyThat(reads)).then(() => {
    isDone = true;
  });
  await expect.poll(() => stateOf(paid.key)).toBe('PAID');
  expect([isDone, requested.length]).toEqual([false, 2]);
  stopWaiting();
  await sweeping;
  // Each was asked about once, and none was skipped for lack of a slot.
  expect(requested.toSorted()).toEqual([...waiting].toSorted());
});

test('a centre with an unresponsive provider leaves slots for other centres', async () => {
  const hanging = await unheard();
  const other = await unheard();
  const stuck = await waitingAtTabby(hanging, 30);
  const answered = await waitingAtTabby(other, 5);
  shop.world.clock.move({ minutes: 2 });
  const { requested, reads, stopWaiting: giveUp } = silence();
  const heard: string[] = [];
  const sweeping = reconcileDue(
    tabbyThat((payment) => {
      if (stuck.has(payment.order.key)) return reads(payment);
      heard.push(payment.order.key);
      return noNews();
    }),
  );
  await expect.poll(() => heard.toSorted()).toEqual([...answered].toSorted());
  expect(requested).toHaveLength(2);
  giveUp();
  await sweeping;
});

test('continues until nothing is due', async () => {
  const waiting = await waitingAtTabby(await unheard(), 220);
  shop.world.clock.move({ minutes: 2 });
  const requested: string[] = [];
  const services = tabbyThat(({ order }) => {
    requested.push(order.key);
    return noNews();
  });
  await reconcileDue(services);
  expect(requested.length).toBe(waiting.size);
  await reconcileDue(services);
  expect(requested.length).toBe(waiting.size);
}, 120_000);

test('leaves payments that do not fit into a minute for the next run', async () => {
  const waiting = await waitingAtTabby(await unheard(), 30);
  shop.world.clock.move({ minutes: 2 });
  const asked: string[] = [];
  const services = tabbyThat(({ order }) => {
    asked.push(order.key);
    shop.world.clock.move({ minutes: 1 });
    return noNews();
  });
  await reconcileDue(services);
  expect(asked.length).toBeLessThan(5);
  for (let minutes = 0; minutes < waiting.size && asked.length < waiting.size; minutes += 1) {
    await reconcileDue(services);
  }
  expect(new Set(asked)).toEqual(waiting);
});
