import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PaymentChoice } from '../../payment/checkout/payment-choice.ts';
import { payForClipcard, sellClipcard } from './pay.ts';

const sent: { path: string; key: string | null; body: unknown }[] = [];
let refused: string | undefined;

beforeEach(() => {
  sent.length = 0;
  refused = undefined;
  vi.stubGlobal('location', { origin: 'https://club.example' });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('idempotency-key');
    sent.push({ path, key, body: JSON.parse(String(init.body)) });
    if (refused) return Response.json({ errorCode: refused, errorI18NMessage: refused }, { status: 409 });
    return Response.json(
      path.endsWith('-shopping-basket') ? { shoppingBasketId: 'b1' } : { paymentKey: '100-ab' },
    );
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const purchase = {
  person: { centerId: 100, id: 7 },
  clipcardId: 8,
  clipcardCenterId: 100,
  clipcardSize: 10,
  quantity: 2,
};
const what = { clipcardId: 8, clipcardCenterId: 100, clipcardSize: 10, quantity: 2 };
const who = { selectedUserId: 7, selectedUserCenterId: 100 };
const baseUrl = 'https://club.example';
const key = 'one-wish-one-key';

const choices: [PaymentChoice, object][] = [
  [
    { method: 'cc', provider: 'adyen', keepCard: true },
    { provider: 'adyen', keepCard: true },
  ],
  [{ method: 'cc', provider: 'tabby' }, { provider: 'tabby' }],
  [{ method: 'cc' }, {}],
  [{ method: 'cof', selectedCardOnFile: 5 }, { selectedCardOnFile: 5 }],
  [{ method: 'pl', provider: 'paytabs' }, { provider: 'paytabs' }],
  [{ method: 'dd' }, {}],
  [{ method: 'invoice' }, {}],
];

describe.each(choices)('%j', (choice, how) => {
  test('pays for a clipcard by the call of its method', async () => {
    await payForClipcard(purchase, choice, key);
    expect(sent).toEqual([
      {
        path: `/api/payment/make-${choice.method}-clipcard-payment`,
        key,
        body: { ...who, ...what, baseUrl, ...how },
      },
    ]);
  });

  test('pays for the basket of staff, which is filled first', async () => {
    const change = { price: 9_500, priceOverride: 'ReduceClipcardPrice' } as const;
    await sellClipcard(purchase, change, choice, key);
    expect(sent).toEqual([
      {
        path: '/api/payment/create-clipcard-staff-shopping-basket',
        key: `${key}.basket`,
        body: { ...who, ...what, ...change },
      },
      {
        path: `/api/payment/make-${choice.method}-shopping-basket-payment`,
        key,
        body: { ...who, shoppingBasketId: 'b1', baseUrl, ...how },
      },
    ]);
  });
});

test('a price that is refused takes no money', async () => {
  refused = 'clipcard.priceTooHigh';
  const selling = sellClipcard(
    purchase,
    { price: 99_999, priceOverride: 'RaiseClipcardPrice' },
    { method: 'cc' },
    key,
  );
  await expect(selling).rejects.toMatchObject({ code: 'clipcard.priceTooHigh' });
  expect(sent).toHaveLength(1);
});
