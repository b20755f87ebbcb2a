import { afterEach } from 'vitest';
import type { ProviderOrder, ProviderPayment } from '../../src/payment/provider.ts';
import { tabby } from '../../src/payment/providers/tabby/tabby.ts';
import {
  providerContextOf,
  testClock,
  testOrder,
  testSurroundings,
} from '../../src/sandbox/sandbox-setup.ts';
import { tabbySandbox } from '../../src/sandbox/tabby/tabby-sandbox.ts';

const stands: AsyncDisposable[] = [];
afterEach(async () => {
  for (const stand of stands.splice(0)) await stand[Symbol.asyncDispose]();
});

/** Opens a shop that sells through the sandbox, for one test. */
export async function openShop() {
  const clock = testClock();
  const world = await testSurroundings(tabbySandbox(clock));
  stands.push(world);
  world.sandbox.tells = world.notifyUrl;
  const provider = tabby.open(providerContextOf(world.sandbox.secrets(), clock));
  if (!provider?.capture || !provider.cancel) throw new Error('not open');
  const { capture, cancel } = provider;
  return { ...world, clock, provider: { ...provider, capture, cancel } };
}
type Shop = Awaited<ReturnType<typeof openShop>>;

export const known = (
  order: ProviderOrder,
  reference?: string,
  returned: Record<string, string> = {},
): ProviderPayment => ({
  order,
  method: 'cc',
  reference,
  kept: {},
  returned,
  events: [],
  card: undefined,
  isWanted: true,
});

/** A payment that the shopper has promised to make. */
export async function promised({ provider, sandbox }: Shop, order = testOrder()): Promise<ProviderPayment> {
  const { reference } = await provider.start(order);
  await sandbox.shopper.pays(order.key);
  return known(order, reference);
}

export async function paid(shop: Shop, order = testOrder()): Promise<ProviderPayment> {
  const payment = await promised(shop, order);
  await shop.provider.capture(payment);
  return payment;
}
