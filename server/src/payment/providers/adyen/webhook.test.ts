import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { itemSignature } from './hmac.ts';
import { parseWebhook } from './webhook.ts';

const key = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056';
const other = '00'.repeat(32);
const listener = { merchantAccount: 'TestMerchant', hmacKeys: [key] };

const item = {
  pspReference: '7914073381342284',
  originalReference: '',
  merchantAccountCode: 'TestMerchant',
  merchantReference: 'TestPayment-1407325143704',
  amount: { value: 1130, currency: 'EUR' },
  eventCode: 'AUTHORISATION',
  success: 'true',
};
type Item = typeof item & { additionalData?: Record<string, unknown>; reason?: string };

const signed = (one: Item, by = key) => ({
  ...one,
  additionalData: { ...one.additionalData, hmacSignature: itemSignature(by, one) },
});
const message = (...items: object[]) => ({
  headers: {},
  query: {},
  body: Buffer.from(
    JSON.stringify({
      live: 'false',
      notificationItems: items.map((NotificationRequestItem) => ({ NotificationRequestItem })),
    }),
  ),
});

test('the signature matches Adyen’s published sample', () => {
  expect(itemSignature(key, item)).toBe('coqCmt/IZ4E3CzPvMY8zTjQVL5hYJUiBRg8UU+iCWo0=');
});

describe('an event about a payment', () => {
  test('names the payment and contains only the data to store', async () => {
    const additionalData = {
      cardSummary: '1111',
      expiryDate: '3/2030',
      'tokenization.storedPaymentMethodId': 'M5N7TQ4TG5PFWR50',
      'tokenization.shopperReference': '100p7',
      shopperEmail: 'not-to-be-kept@mail.example',
    };
    expect(parseWebhook(listener, message(signed({ ...item, additionalData })))).toEqual([
      {
        paymentKey: 'TestPayment-1407325143704',
        eventKey: '7914073381342284/AUTHORISATION/true',
        data: {
          event: 'AUTHORISATION',
          success: true,
          number: '7914073381342284',
          amount: { value: 1130, currency: 'EUR' },
          card: {
            token: 'M5N7TQ4TG5PFWR50',
            shopper: '100p7',
            lastFour: '1111',
            expiryMonth: 3,
            expiryYear: 2030,
          },
        },
      },
    ]);
  });

  test('takes the last four digits and the expiry from the reason if they are nowhere else', () => {
    const [news] = parseWebhook(listener, message(signed({ ...item, reason: '874574:1935:11/2032' }))) ?? [];
    expect(news?.data).toMatchObject({ card: { lastFour: '1935', expiryMonth: 11, expiryYear: 2032 } });
  });

  const forged = { ...signed(item), amount: { value: 1, currency: 'EUR' } };
  test.each<[string, object[], (string | undefined)[], number | undefined]>([
    ['with the key', [signed(item)], [key], 1],
    ['with another key', [signed(item, other)], [key], undefined],
    ['without a signature', [item], [key], undefined],
    [
      'with a signature that is no text',
      [{ ...item, additionalData: { hmacSignature: 7 } }],
      [key],
      undefined,
    ],
    ['with another amount than was signed', [forged], [key], undefined],
    [
      'with an amount below zero',
      [signed({ ...item, amount: { value: -1, currency: 'EUR' } })],
      [key],
      undefined,
    ],
    ['with the key of before the change', [signed(item, other)], [key, other], 1],
    ['with the new key after the change', [signed(item)], [other, key], 1],
    ['one of two not signed', [signed(item), item], [key], undefined],
    ['about another merchant account', [signed({ ...item, merchantAccountCode: 'Another' })], [key], 0],
    ['about a report', [signed({ ...item, eventCode: 'REPORT_AVAILABLE' })], [key], 0],
    ['about nothing of ours', [signed({ ...item, merchantReference: '' })], [key], 0],
    ['without an item', [], [key], undefined],
  ])('%s', (_title, items, hmacKeys, count) => {
    const news = parseWebhook(
      { ...listener, hmacKeys: hmacKeys.filter((one) => one !== undefined) },
      message(...items),
    );
    expect(news?.length).toBe(count);
  });

  test.each(['', 'not json', 'null', '{}', '{"notificationItems":[{}]}'])('%j is not from Adyen', (body) => {
    expect(parseWebhook(listener, { headers: {}, query: {}, body: Buffer.from(body) })).toBeUndefined();
  });
});

describe('an event about a stored card', () => {
  const said = {
    createdAt: '2026-06-30T16:40:23+02:00',
    eventId: 'QBQQ9DLNRHHKGK38',
    environment: 'test',
    type: 'recurring.token.created',
    data: {
      merchantAccount: 'TestMerchant',
      storedPaymentMethodId: 'M5N7TQ4TG5PFWR50',
      type: 'visastandarddebit',
      operation: 'created',
      shopperReference: '100p7',
    },
  };
  const webhook = (body: string, by: string | undefined) => ({
    query: {},
    body: Buffer.from(body),
    headers: {
      hmacsignature: by && createHmac('sha256', Buffer.from(by, 'hex')).update(body).digest('base64'),
    },
  });

  test('names the payment by Adyen’s number', () => {
    expect(parseWebhook(listener, webhook(JSON.stringify(said), key))).toEqual([
      {
        paymentKey: '',
        reference: 'QBQQ9DLNRHHKGK38',
        eventKey: 'QBQQ9DLNRHHKGK38/recurring.token.created/M5N7TQ4TG5PFWR50',
        data: {
          event: 'recurring.token.created',
          success: true,
          number: 'QBQQ9DLNRHHKGK38',
          card: { token: 'M5N7TQ4TG5PFWR50', shopper: '100p7', brand: 'visastandarddebit' },
        },
      },
    ]);
  });

  test.each<[string, string | undefined, string, number | undefined]>([
    ['with another key', other, 'TestMerchant', undefined],
    ['without a signature', undefined, 'TestMerchant', undefined],
    ['of another merchant account', key, 'Another', 0],
  ])('%s', (_title, by, merchantAccount, count) => {
    const body = JSON.stringify({ ...said, data: { ...said.data, merchantAccount } });
    expect(parseWebhook(listener, webhook(body, by))?.length).toBe(count);
  });
});
