import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { providerContextOf, testOrder } from '../../../sandbox/sandbox-setup.ts';
import type { ProviderPayment } from '../../provider/payment.ts';
import { easypay } from './easypay.ts';

/** Reads a payment of which Easypay says this. */
async function reading(said: object, capture: object = {}) {
  const server = createServer((request, response) => {
    const about = request.url?.startsWith('/2.0/capture/')
      ? { id: 'c1', status: 'success', value: 12.5, ...capture }
      : said;
    response.setHeader('content-type', 'application/json').end(JSON.stringify(about));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = easypay.open(providerContextOf({ accountId: 'a', apiKey: 'b', url }));
  const payment: ProviderPayment = {
    order: testOrder({ money: { amount: 1250, currency: 'EUR' } }),
    ...{ method: 'cc', reference: 's1', kept: {}, returned: {}, events: [], card: undefined, isWanted: true },
  };
  try {
    return await provider?.read(payment);
  } finally {
    server.close();
  }
}

const payment = (more: object) => ({
  id: 's1',
  method: { type: 'cc', status: 'pending' },
  value: 12.5,
  ...more,
});

test.each([
  ['pending', 'pending'],
  ['active', 'pending'],
  ['authorised', 'pending'],
  ['paid', 'paid'],
  ['failed', 'failed'],
  ['error', 'failed'],
  ['deleted', 'cancelled'],
  ['voided', 'cancelled'],
])('a payment in Easypay’s state %s is %s', async (payment_status, state) => {
  expect((await reading(payment({ payment_status })))?.state).toBe(state);
});

test.each([
  ['success', 'paid'],
  ['refunded', 'paid'],
  ['failed', 'failed'],
  ['pending', 'pending'],
  ['waiting', 'pending'],
  ['delayed', 'pending'],
])('without a state of its own, a payment is what its capture is: %s is %s', async (status, state) => {
  expect((await reading(payment({ capture: { id: 'c1', status } })))?.state).toBe(state);
});

test('with neither, a payment that was ever paid is paid', async () => {
  expect(await reading(payment({ paid_at: '2026-11-20 10:00' }))).toMatchObject({
    state: 'paid',
    money: { amount: 1250, currency: 'EUR' },
  });
});

test('the capture says what was taken', async () => {
  const said = payment({ payment_status: 'paid', capture: { id: 'c1', status: 'success' } });
  expect((await reading(said, { value: 12.49 }))?.money).toEqual({ amount: 1249, currency: 'EUR' });
});

test.each(['waiting', 'delayed'])('a card whose capture is %s is with the bank', async (status) => {
  const said = payment({ payment_status: 'pending', capture: { id: 'c1', status } });
  expect((await reading(said))?.isAtBank).toBe(true);
});

test('an answer that is none is not taken for one', async () => {
  await expect(reading({ status: 'error', message: ['?'] })).rejects.toThrow('Easypay');
});
