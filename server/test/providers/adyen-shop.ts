import { afterEach } from 'vitest';
import type { StoredCard } from '../../src/payment/provider/card.ts';
import type { ProviderOrder } from '../../src/payment/provider/order.ts';
import type { ProviderPayment } from '../../src/payment/provider/payment.ts';
import type { RefundOrder } from '../../src/payment/provider/refund.ts';
import type { Json } from '../../src/payment/provider/webhook.ts';
import { adyen } from '../../src/payment/providers/adyen/adyen.ts';
import { adyenSandbox } from '../../src/sandbox/adyen/adyen-sandbox.ts';
import {
  providerContextOf,
  testClock,
  testOrder,
  testSurroundings,
} from '../../src/sandbox/sandbox-setup.ts';

const stands: AsyncDisposable[] = [];
afterEach(async () => {
  for (const stand of stands.splice(0)) await stand[Symbol.asyncDispose]();
});

/** Opens a shop that sells through the sandbox, for one test. */
export async function openShop() {
  const clock = testClock();
  const world = await testSurroundings(adyenSandbox());
  stands.push(world);
  const { sandbox, news } = world;
  sandbox.tells = world.notifyUrl;
  const provider = adyen.open(providerContextOf(sandbox.secrets(), clock));
  if (!provider?.charge || !provider.link || !provider.cancel || !provider.forgetCard)
    throw new Error('not open');
  const { charge, link, cancel, forgetCard } = provider;
  /** The event data that the shop has received about a payment. */
  async function factsOf(order: ProviderOrder): Promise<Json[]> {
    await sandbox.deliver();
    const understood = await Promise.all(news.map((message) => provider?.parseWebhook(message)));
    const events = understood.flatMap((some) => some ?? []);
    const numbers = events
      .filter(({ paymentKey }) => paymentKey === order.key)
      .map(({ data: fact }) => numberIn(fact));
    return events
      .filter(({ paymentKey, reference }) => paymentKey === order.key || numbers.includes(reference))
      .flatMap(({ data: fact }) => (fact === undefined ? [] : [fact]));
  }
  return {
    ...world,
    clock,
    factsOf,
    provider: { ...provider, charge, link, cancel, forgetCard },
    order: (more: Partial<ProviderOrder> = {}) => testOrder({ notifyUrl: world.notifyUrl, ...more }),
  };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;

const numberIn = (fact: Json | undefined) => (fact as { number?: string } | undefined)?.number;

export const known = (order: ProviderOrder, more: Partial<ProviderPayment> = {}): ProviderPayment => ({
  order,
  method: 'cc',
  reference: undefined,
  kept: {},
  returned: {},
  events: [],
  card: undefined,
  isWanted: true,
  ...more,
});

/** A completed payment, with its webhook events. */
export async function paid(shop: Shop, order: ProviderOrder): Promise<ProviderPayment> {
  const { kept = {} } = await shop.provider.start(order);
  await shop.sandbox.shopper.pays(order.key);
  return known(order, { kept, events: await shop.factsOf(order) });
}

export async function keptCard(shop: Shop): Promise<StoredCard> {
  const { card } = await shop.provider.read(await paid(shop, shop.order({ keepCard: 'yes' })));
  if (!card) throw new Error('no card was kept');
  return card;
}

export const refundOf = (order: ProviderOrder, key: string, amount: number): RefundOrder => ({
  key,
  money: { amount, currency: order.money.currency },
  reference: undefined,
  createdAt: order.createdAt,
});
