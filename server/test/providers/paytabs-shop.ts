import { afterEach } from 'vitest';
import type { StoredCard } from '../../src/payment/provider/card.ts';
import type { ProviderOrder } from '../../src/payment/provider/order.ts';
import type { ProviderPayment } from '../../src/payment/provider/payment.ts';
import { paytabs } from '../../src/payment/providers/paytabs/paytabs.ts';
import { paytabsSandbox } from '../../src/sandbox/paytabs/paytabs-sandbox.ts';
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
  const world = await testSurroundings(paytabsSandbox(clock));
  stands.push(world);
  const provider = paytabs.open(providerContextOf(world.sandbox.secrets(), clock));
  if (!provider?.charge || !provider.parseReturn || !provider.forgetCard) throw new Error('not open');
  const { charge, parseReturn: understandReturn, forgetCard } = provider;
  return {
    ...world,
    clock,
    provider: { ...provider, charge, understandReturn, forgetCard },
    order: (more: Partial<ProviderOrder> = {}) => testOrder({ notifyUrl: world.notifyUrl, ...more }),
  };
}
type Shop = Awaited<ReturnType<typeof openShop>>;

export const known = (order: ProviderOrder, reference?: string): ProviderPayment => ({
  order,
  method: 'cc',
  reference,
  kept: {},
  returned: {},
  events: [],
  card: undefined,
  isWanted: true,
});

export async function paid({ provider, sandbox }: Shop, order: ProviderOrder) {
  const { reference } = await provider.start(order);
  await sandbox.shopper.pays(order.key);
  return provider.read(known(order, reference));
}

export async function keptCard(shop: Shop): Promise<StoredCard> {
  const { card } = await paid(shop, shop.order({ keepCard: 'yes' }));
  if (!card) throw new Error('no card was kept');
  return card;
}

export const refundOf = (order: ProviderOrder, key: string, amount: number) => ({
  key,
  money: { amount, currency: order.money.currency },
  reference: undefined,
  createdAt: order.createdAt,
});
