import { expect, test } from 'vitest';
import { testClock, testSurroundings } from '../sandbox-setup.ts';
import { paytabsSandbox } from './paytabs-sandbox.ts';

const cart = {
  profile_id: 98765,
  cart_id: 'order-1',
  cart_currency: 'AED',
  cart_amount: 10,
  cart_description: '10 clips',
};
const page = { ...cart, tran_type: 'sale', tran_class: 'ecom', return: 'https://waha.example/back' };
const refund = { ...cart, cart_id: 'refund-1', tran_type: 'refund', tran_class: 'ecom', tran_ref: 'first' };

async function opened() {
  const clock = testClock();
  const stands = await testSurroundings(paytabsSandbox(clock));
  const { url = '', serverKey = '' } = stands.sandbox.secrets();
  async function say(path: string, body: object, authorization = serverKey) {
    const headers = { authorization, 'content-type': 'application/json' };
    const answer = await fetch(`${url}/payment/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const said: { code?: number; tran_ref?: string } = JSON.parse(await answer.text());
    return { status: answer.status, said };
  }
  return { ...stands, clock, say };
}

test.each([
  ['without a key', page, '', 401, 1],
  ['as a bearer', page, 'Bearer key', 401, 1],
  ['of another profile', { ...page, profile_id: 1 }, undefined, 401, 1],
  ['without a cart', { ...page, cart_id: undefined }, undefined, 400, 2],
  ['with a long cart', { ...page, cart_id: 'x'.repeat(65) }, undefined, 400, 2],
  ['with a long description', { ...page, cart_description: 'x'.repeat(129) }, undefined, 400, 2],
  ['of nothing', { ...page, cart_amount: 0 }, undefined, 400, 2],
  ['of a text', { ...page, cart_amount: '10' }, undefined, 400, 2],
  ['finer than the currency', { ...page, cart_amount: 10.001 }, undefined, 400, 2],
  ['in another language', { ...page, paypage_lang: 'de' }, undefined, 400, 2],
  [
    'by a card that nobody kept',
    { ...page, tran_class: 'recurring', token: 'x', tran_ref: 'y' },
    undefined,
    400,
    2,
  ],
  ['of what nobody paid', refund, undefined, 400, 2],
])('it refuses a request %s', async (_title, body, key, status, code) => {
  await using bank = await opened();
  expect(await bank.say('request', body, key)).toEqual({
    status,
    said: { code, message: expect.any(String), trace: expect.any(String) },
  });
  expect(bank.sandbox.payments()).toEqual([]);
});

test('it takes the same cart again after two minutes, and then twice', async () => {
  await using bank = await opened();
  const again = async () => {
    const { status } = await bank.say('request', page);
    await bank.sandbox.shopper.pays('order-1');
    return status;
  };
  expect(await again()).toBe(200);
  bank.clock.move({ seconds: 119 });
  expect(await again()).toBe(400);
  bank.clock.move({ seconds: 1 });
  expect(await again()).toBe(200);
  expect(bank.sandbox.payments()[0]?.timesPaid).toBe(2);
});

test.each([
  ['in its currency, up to what was paid', {}, 200, undefined],
  ['in another currency', { cart_currency: 'SAR' }, 400, 206],
  ['of more', { cart_amount: 10.01 }, 400, 2],
])('it gives back %s', async (_title, more, status, code) => {
  await using bank = await opened();
  const { said } = await bank.say('request', page);
  await bank.sandbox.shopper.pays('order-1');
  const answer = await bank.say('request', { ...refund, tran_ref: said.tran_ref, ...more });
  expect([answer.status, answer.said.code]).toEqual([status, code]);
});

test.each([
  ['its number', { tran_ref: 'TST2600000000001' }, 200],
  ['its cart', { cart_id: 'order-1' }, 200],
  ['both', { tran_ref: 'TST2600000000001', cart_id: 'order-1' }, 400],
  ['nothing', {}, 400],
  ['an unknown number', { tran_ref: 'TST0' }, 400],
])('it can be asked by %s', async (_title, by, status) => {
  await using bank = await opened();
  await bank.say('request', page);
  expect((await bank.say('query', { profile_id: 98765, ...by })).status).toBe(status);
});
