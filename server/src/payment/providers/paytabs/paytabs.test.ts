import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openShop, paid } from '../../../../test/providers/paytabs-shop.ts';
import { providerContextOf } from '../../../sandbox/sandbox-setup.ts';
import type { WebhookMessage } from '../../provider/webhook.ts';
import { paytabs } from './paytabs.ts';

const signedMessage = (body: string, serverKey: string): WebhookMessage => ({
  headers: { signature: createHmac('sha256', serverKey).update(body).digest('hex') },
  body: Buffer.from(body),
  query: {},
});

describe('the availability of PayTabs', () => {
  const secrets = { serverKey: 'key', profileId: '1', region: 'ARE' };
  test.each([
    ['with all of them', secrets, true],
    ['without a key', { ...secrets, serverKey: '' }, false],
    ['without a profile', { ...secrets, profileId: '' }, false],
    ['with a profile that is no number', { ...secrets, profileId: 'waha' }, false],
    ['in no region', { ...secrets, region: 'MOON' }, false],
    ['elsewhere', { ...secrets, region: '', url: 'http://127.0.0.1:1' }, true],
  ])('%s', (_title, given, open) => {
    const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value));
    for (const each of [given, filled])
      expect(paytabs.open(providerContextOf(each)) !== undefined).toBe(open);
  });
});

describe('the callback', () => {
  test('names the payment, and is rejected if forged', async () => {
    const shop = await openShop();
    const paymentOrder = shop.order();
    const { reference } = await paid(shop, paymentOrder);
    expect(shop.news).toHaveLength(1);
    const [news] = shop.news as [WebhookMessage];
    expect(await shop.provider.parseWebhook(news)).toEqual([
      { paymentKey: paymentOrder.key, eventKey: `${reference}:A` },
    ]);
    const forged = Buffer.from(news.body.toString().replace('525.00', '525.01'));
    expect(await shop.provider.parseWebhook({ ...news, body: forged })).toBeUndefined();
    expect(await shop.provider.parseWebhook({ ...news, headers: {} })).toBeUndefined();
  });

  test('signed with another key is rejected', async () => {
    const shop = await openShop();
    shop.sandbox.mishaps.add('wrongSignature');
    await paid(shop, shop.order());
    const [news] = shop.news as [WebhookMessage];
    expect(await shop.provider.parseWebhook(news)).toBeUndefined();
  });

  test('that arrives twice is the same event', async () => {
    const shop = await openShop();
    shop.sandbox.mishaps.add('tellTwice');
    await paid(shop, shop.order());
    const [one, other] = await Promise.all(shop.news.map((news) => shop.provider.parseWebhook(news)));
    expect(one).toHaveLength(1);
    expect(one).toEqual(other);
  });

  test.each([
    ['tellLate', [0, 1]],
    ['tellOutOfOrder', [1, 0]],
  ] as const)('can arrive late or out of order: %s', async (mishap, places) => {
    const shop = await openShop();
    shop.sandbox.mishaps.add(mishap);
    const orders = [shop.order(), shop.order()];
    for (const each of orders) await paid(shop, each);
    expect(shop.news).toEqual([]);
    await shop.sandbox.deliver();
    const cartIds = shop.news.map(({ body }) => JSON.parse(body.toString()).cart_id);
    expect(cartIds).toEqual(places.map((place) => orders[place]?.key));
  });

  test.each([
    ['a refund, which names the sale', { tran_type: 'Refund', previous_tran_ref: 'TST9' }, '', 'TST9'],
    ['a sale that went on', { tran_type: 'Sale', previous_tran_ref: 'TST9' }, '201-pay-x', undefined],
  ])('of %s', async (_title, more, paymentKey, reference) => {
    const { provider, sandbox } = await openShop();
    const cartIds = {
      tran_ref: 'TST10',
      cart_id: '201-pay-x',
      cart_currency: 'AED',
      cart_amount: '1.00',
      payment_result: { response_status: 'A' },
      ...more,
    };
    const message = signedMessage(JSON.stringify(cartIds), sandbox.secrets()['serverKey'] ?? '');
    const eventKey = 'TST10:A';
    expect(await provider.parseWebhook(message)).toEqual([
      reference ? { paymentKey, reference, eventKey } : { paymentKey, eventKey },
    ]);
  });

  test.each(['', 'null', '[]', '{"tran_ref":"TST1"}', 'nonsense'])('of %j has no event', async (body) => {
    const { provider, sandbox } = await openShop();
    const message = signedMessage(body, sandbox.secrets()['serverKey'] ?? '');
    expect(await provider.parseWebhook(message)).toEqual([]);
  });
});
