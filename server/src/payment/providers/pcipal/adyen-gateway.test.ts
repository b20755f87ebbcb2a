import { afterEach, expect, test } from 'vitest';
import { adyenSandbox } from '../../../sandbox/adyen/adyen-sandbox.ts';
import { providerContextOf, testClock, testOrder, testSurroundings } from '../../../sandbox/sandbox-setup.ts';
import type { ProviderPayment } from '../../provider/payment.ts';
import type { Json } from '../../provider/webhook.ts';
import { adyen } from '../adyen/adyen.ts';
import { pcipal } from './pcipal.ts';

const open: AsyncDisposable[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one[Symbol.asyncDispose]();
});

/** A payment that PCI Pal has had Adyen take: it comes to the portal only by Adyen's webhook. */
async function takenAtAdyen() {
  const clock = testClock();
  const stands = await testSurroundings(adyenSandbox());
  open.push(stands);
  const { sandbox, news, notifyUrl } = stands;
  sandbox.tells = notifyUrl;
  const { clientKey: _clientKey, ...secrets } = sandbox.secrets();
  const ofGateway = Object.entries(secrets).map(([name, value]): [string, string] => [
    `gateway${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
    value,
  ]);
  const provider = pcipal.open(
    providerContextOf(
      {
        ...{ tenantName: 'club', clientId: 'id', clientSecret: 'secret', flowId: '1', sessionNumber: '319' },
        ...{ callbackKey: 'key', gateway: 'adyen', ...Object.fromEntries(ofGateway) },
      },
      clock,
    ),
  );
  const order = testOrder({ money: { amount: 48_850, currency: 'GBP' }, notifyUrl });
  await adyen.open(providerContextOf(sandbox.secrets(), clock))?.start(order);
  const known = async (more: readonly Json[] = []): Promise<ProviderPayment> => {
    await sandbox.deliver();
    const understood = await Promise.all(news.map((message) => provider?.parseWebhook(message)));
    const data = understood.flat().flatMap((event) => event?.data ?? []);
    const events = [...data, ...more];
    const kept = { session: 'a-session' };
    return {
      order,
      method: 'cc',
      reference: undefined,
      kept,
      returned: {},
      events,
      card: undefined,
      isWanted: true,
    };
  };
  if (!provider) throw new Error('not open');
  return { provider, sandbox, order, known, clock };
}

const callbackOf = (key: string, result: string): Json => ({
  callback: { result, reference: key, amount: '488.50', currency: 'GBP', number: 'PSP' },
});

test('with Adyen as its gateway, PCI Pal is paid when Adyen’s signed webhook says so', async () => {
  const { provider, sandbox, order, known } = await takenAtAdyen();
  const said = callbackOf(order.key, 'SUCCESS');
  expect(await provider.read(await known([said]))).toEqual({ state: 'pending', isAtBank: true });
  await sandbox.shopper.pays(order.key);
  const answer = await provider.read(await known([said]));
  expect(answer).toMatchObject({ state: 'paid', money: order.money });
  expect(await provider.read(await known())).toEqual(answer);
});

test('with Adyen as its gateway, a card that was refused first does not end what a second one pays', async () => {
  const { provider, sandbox, order, known } = await takenAtAdyen();
  await sandbox.shopper.isDeclined(order.key);
  for (const result of ['PENDING', 'SUCCESS']) {
    const said = callbackOf(order.key, result);
    expect(await provider.read(await known([said]))).toEqual({ state: 'pending', isAtBank: true });
  }
  await sandbox.shopper.pays(order.key);
  const answer = await provider.read(await known([callbackOf(order.key, 'SUCCESS')]));
  expect(answer).toMatchObject({ state: 'paid', money: order.money });
});

test('with Adyen as its gateway, PCI Pal refunds there', async () => {
  const { provider, sandbox, order, known, clock } = await takenAtAdyen();
  await sandbox.shopper.pays(order.key);
  const { reference } = await provider.read(await known());
  const refund = { key: `${order.key}-r1`, money: order.money, reference: undefined, createdAt: clock.now() };
  const sent = await provider.refund({ ...(await known()), reference }, refund);
  const done = { ...refund, reference: sent.reference };
  expect((await provider.readRefund({ ...(await known()), reference }, done)).state).toBe('done');
  expect(sandbox.payments()).toMatchObject([{ key: order.key, refunded: 48_850 }]);
});

test('with Adyen as its gateway, a webhook that Adyen did not sign is refused', async () => {
  const { provider } = await takenAtAdyen();
  const message = { headers: {}, query: {}, body: Buffer.from('{"notificationItems":[]}') };
  expect(await provider.parseWebhook(message)).toBeUndefined();
});

test('without a result from anybody, the payment expires', async () => {
  const { provider, clock, known } = await takenAtAdyen();
  expect((await provider.read(await known())).state).toBe('pending');
  clock.move({ minutes: 31 });
  expect((await provider.read(await known())).state).toBe('expired');
});
