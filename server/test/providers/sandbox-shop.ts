import { afterEach } from 'vitest';
import type { ProviderOrder } from '../../src/payment/provider/order.ts';
import type { ProviderPayment } from '../../src/payment/provider/payment.ts';
import type { Provider } from '../../src/payment/provider/provider.ts';
import type { RefundOrder } from '../../src/payment/provider/refund.ts';
import type { Clock } from '../../src/platform/clock/clock.ts';
import type { Sandbox } from '../../src/sandbox/sandbox.ts';
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

/** A refund of a part of a payment. */
export const back = ({ order }: ProviderPayment, amount: number, refundedBefore = 0): RefundOrder => ({
  key: `${order.key}-${amount}-${refundedBefore}`,
  money: { amount, currency: order.money.currency },
  reference: undefined,
  createdAt: order.createdAt,
  refundedBefore,
});

/** Opens a shop that sells in instalments through a sandbox, for one test. */
export async function openSandboxShop<S extends Sandbox & { tells?: string | undefined }>(
  provider: Provider,
  sandbox: (clock: Clock) => S,
) {
  const clock = testClock();
  const world = await testSurroundings(sandbox(clock));
  stands.push(world);
  if ('tells' in world.sandbox) world.sandbox.tells = world.notifyUrl;
  const opened = provider.open(providerContextOf(world.sandbox.secrets(), clock));
  if (!opened?.capture) throw new Error('not open');
  const { start, capture } = opened;
  const order = (given: Partial<ProviderOrder> = {}) =>
    testOrder({ notifyUrl: world.notifyUrl, createdAt: clock.now(), ...given });

  /** A payment that the shopper has promised to make. */
  async function promised(given: Partial<ProviderOrder> = {}): Promise<ProviderPayment> {
    const started = order(given);
    const { reference } = await start(started);
    await world.sandbox.shopper.pays(started.key);
    return known(started, reference);
  }
  async function paid(given: Partial<ProviderOrder> = {}): Promise<ProviderPayment> {
    const payment = await promised(given);
    await capture(payment);
    return payment;
  }
  return { ...world, clock, order, promised, paid, provider: { ...opened, capture } };
}
