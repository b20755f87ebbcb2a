import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wallets } from '@foyer/contract/shared/wallets';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { keptCard, openShop, paid, refundOf } from '../../../../test/providers/adyen-shop.ts';
import { testOrder } from '../../../sandbox/sandbox-setup.ts';
import { chargeRequest, linkRequest, refundRequest, sessionRequest } from './requests.ts';

interface Description {
  components: { schemas: Record<string, object | false> };
}

const data = join(import.meta.dirname, '../../../../test/data');

/** Validates values against Adyen's published API description, by the name of the schema. */
function description(file: string, leftOut: readonly string[] = []) {
  const { components } = JSON.parse(readFileSync(join(data, file), 'utf8')) as Description;
  for (const name of leftOut) components.schemas[name] ??= false;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema({ $id: file, components });
  return (name: string, value: unknown): string[] => {
    const check = ajv.getSchema(`${file}#/components/schemas/${name}`);
    if (!check) throw new Error(`no schema ${name}`);
    check(value);
    return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}

/** Payment methods that are missing from our copy. */
const otherWays = [
  ...JSON.stringify(
    JSON.parse(readFileSync(join(data, 'adyen-checkout-v72.json'), 'utf8')).components.schemas.PaymentRequest
      .properties.paymentMethod,
  ).matchAll(/schemas\/(\w[\w-]*)/g),
].map(([, name = '']) => name);

const checkout = description('adyen-checkout-v72.json', otherWays);
const webhooks = description('adyen-webhooks-v1.json');
const tokens = description('adyen-tokenization-v1.json');

const merchant = { merchantAccount: 'Club', wallets: [...wallets] };
const card = { token: 'TOK', shopper: '201p7' };

describe('requests match Adyen’s API description', () => {
  const order = testOrder();
  const { reference, firstName, lastName, since } = order.payer;
  test.each([
    ['an order', order],
    ['with a card to be kept', testOrder({ keepCard: 'yes' })],
    ['of somebody of whom little is known', testOrder({ payer: { reference, firstName, lastName, since } })],
    [
      'with lines finer than Adyen counts',
      testOrder({
        money: { amount: 12_300, currency: 'CVE' },
        lines: [{ text: 'a', quantity: 2, unitAmount: 6_150, amount: 12_300, taxRate: 0 }],
      }),
    ],
    ['for much later', testOrder({ expiresAt: order.createdAt.add({ hours: 24 * 100 }) })],
  ])('%s', (_title, paymentOrder) => {
    expect(checkout('CreateCheckoutSessionRequest', sessionRequest(merchant, paymentOrder))).toEqual([]);
    expect(checkout('PaymentLinkRequest', linkRequest(merchant, paymentOrder))).toEqual([]);
    expect(checkout('PaymentRequest', chargeRequest(merchant, paymentOrder, card))).toEqual([]);
    const refund = refundOf(paymentOrder, '201-back-1', paymentOrder.money.amount);
    expect(checkout('PaymentRefundRequest', refundRequest(merchant, paymentOrder, refund))).toEqual([]);
  });

  test('except for invalid requests', () => {
    const wrong = {
      ...sessionRequest(merchant, order),
      returnUrl: undefined,
      notifyUrl: 'https://club.example',
    };
    expect(checkout('CreateCheckoutSessionRequest', wrong)).toEqual([
      " must have required property 'returnUrl'",
      ' must NOT have additional properties',
    ]);
    expect(
      checkout('PaymentRequest', {
        ...chargeRequest(merchant, order, card),
        paymentMethod: { type: 'cash' },
      }),
    ).not.toEqual([]);
  });

  test('sessions expire within a day and links within seventy days', () => {
    const later = testOrder({ expiresAt: order.createdAt.add({ hours: 24 * 100 }) });
    expect(sessionRequest(merchant, later).expiresAt).toBe('2026-11-21T09:00:00Z');
    expect(linkRequest(merchant, later).expiresAt).toBe('2027-01-29T09:00:00Z');
    expect(sessionRequest(merchant, order).expiresAt).toBe('2026-11-20T09:30:00Z');
  });
});

describe('the sandbox matches Adyen’s API description', () => {
  test('in its webhook events', async () => {
    const shop = await openShop();
    const paymentOrder = shop.order({ keepCard: 'yes' });
    const payment = await paid(shop, paymentOrder);
    await shop.provider.refund(payment, refundOf(paymentOrder, '201-back-1', 500));
    const declined = shop.order();
    await shop.provider.start(declined);
    await shop.sandbox.shopper.isDeclined(declined.key);
    await shop.sandbox.deliver();
    const notifications = shop.news.map(({ body }) => JSON.parse(body.toString()));
    const kinds = notifications.map(
      (one) => one.notificationItems?.[0].NotificationRequestItem.eventCode ?? one.type,
    );
    expect(kinds).toEqual(['AUTHORISATION', 'recurring.token.created', 'REFUND', 'AUTHORISATION']);
    expect(webhooks('AuthorisationNotificationRequest', notifications[0])).toEqual([]);
    expect(tokens('TokenizationCreatedDetailsNotificationRequest', notifications[1])).toEqual([]);
    expect(webhooks('RefundNotificationRequest', notifications[2])).toEqual([]);
    expect(webhooks('AuthorisationNotificationRequest', notifications[3])).toEqual([]);
  });

  test('in its webhook events about what a bank does later', async () => {
    const shop = await openShop();
    const paymentOrder = shop.order();
    const payment = await paid(shop, paymentOrder);
    await shop.provider.refund(payment, refundOf(paymentOrder, '201-back-1', 500));
    await shop.sandbox.deliver();
    shop.news.splice(0);
    const { takesBack, givesIn, sendsRefundBack } = shop.sandbox.bank;
    await sendsRefundBack(paymentOrder.key);
    await takesBack['capture-failed']?.(paymentOrder.key);
    await takesBack.chargeback?.(paymentOrder.key);
    await givesIn(paymentOrder.key);
    await takesBack.chargeback?.(paymentOrder.key);
    const schemas = [
      ...['RefundCaptureFailed', 'RefundCaptureFailed'],
      ...['Chargeback', 'ChargebackReversed', 'SecondChargeback'],
    ];
    expect(shop.news).toHaveLength(schemas.length);
    for (const [index, { body }] of shop.news.entries()) {
      expect(webhooks(`${schemas[index]}NotificationRequest`, JSON.parse(body.toString()))).toEqual([]);
    }
  });

  test('in its answers', async () => {
    const shop = await openShop();
    const { url, apiKey } = shop.sandbox.secrets();
    const ask = async (path: string, body?: object) => {
      const answer = await fetch(`${url}/v72${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'x-api-key': apiKey ?? '', ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      return (await answer.json()) as Record<string, string>;
    };
    const here = { merchantAccount: shop.sandbox.secrets()['merchantAccount'] ?? '' };
    const paymentOrder = shop.order();
    const link = await ask('/paymentLinks', linkRequest(here, paymentOrder));
    expect(checkout('PaymentLinkResponse', link)).toEqual([]);
    expect(checkout('PaymentLinkResponse', await ask(`/paymentLinks/${link['id']}`))).toEqual([]);
    const kept = await keptCard(shop);
    const query = new URLSearchParams({ ...here, shopperReference: kept.shopper });
    const list = await ask(`/storedPaymentMethods?${query}`);
    expect(list['storedPaymentMethods']).toHaveLength(1);
    expect(checkout('ListStoredPaymentMethodsResponse', list)).toEqual([]);
    const charge = await ask('/payments', chargeRequest(here, shop.order(), kept));
    const refund = refundRequest(here, paymentOrder, refundOf(paymentOrder, '201-back-1', 5));
    expect(
      checkout('PaymentRefundResponse', await ask(`/payments/${charge['pspReference']}/refunds`, refund)),
    ).toEqual([]);
  });
});
