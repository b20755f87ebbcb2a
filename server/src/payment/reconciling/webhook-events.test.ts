import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { adyenSandbox } from '../../sandbox/adyen/adyen-sandbox.ts';
import { postfinanceSandbox } from '../../sandbox/postfinance/postfinance-sandbox.ts';
import { itemSignature } from '../providers/adyen/hmac.ts';

let shop: Shop & { sandbox: ReturnType<typeof adyenSandbox> };
let club: TestClub;
let maya: TestPerson;
beforeAll(async () => {
  shop = await openShop(adyenSandbox());
  club = await shop.openClub();
  maya = await shop.world.makePerson(club);
});
afterAll(() => shop[Symbol.asyncDispose]());

/** Starts a payment by link for a new person each time, because links per hour and person are limited. */
const begin = async () => {
  maya = await shop.world.makePerson(club);
  const product = await shop.sell(club);
  const { body } = await shop.call(maya, 'payment/make-pl-clipcard-payment', {
    clipcardId: product,
    clipcardCenterId: club.centerId,
  });
  return body.paymentKey;
};
const stateOf = async (paymentKey: string) =>
  (await shop.call(maya, 'payment/check-payment', { paymentKey })).body.state;
const tell = (centerId: number, body: string, provider = 'adyen') =>
  fetch(`${shop.url}/payment-notification/${provider}/${centerId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  }).then(({ status }) => status);

describe('a webhook message', () => {
  test.each([
    ['that is no JSON', 'not json'],
    ['that is empty', ''],
    ['without a signature', JSON.stringify({ live: 'false', notificationItems: [] })],
  ])('%s changes nothing', async (_title, body) => {
    const key = await begin();
    expect([200, 403]).toContain(await tell(club.centerId, body));
    expect(await stateOf(key)).toBe('PENDING');
  });

  test('for an unknown provider or centre is not found', async () => {
    expect(await tell(club.centerId, '{}', 'paytabs')).toBe(404);
    expect(await tell(club.centerId, '{}', 'unheard-of')).toBe(404);
    expect(await tell(999_999, '{}')).toBe(404);
  });

  test('from the account of another centre changes no payment here', async () => {
    const sister = await shop.world.makeClub({ brandId: club.brandId });
    const { services } = shop.world;
    const before = services.secret;
    const theirs: Record<string, string> = {
      apiKey: 'theirs',
      clientKey: 'theirs',
      merchantAccount: 'Theirs',
      hmacKey: 'ab'.repeat(32),
      url: shop.url,
    };
    services.secret = (name) =>
      name.startsWith(`adyen.${sister.centerId}.`) ? theirs[name.split('.')[2] ?? ''] : before(name);
    const key = await begin();
    const item = {
      pspReference: 'THEIRS1',
      merchantAccountCode: 'Theirs',
      merchantReference: key,
      amount: { value: 15_000, currency: 'USD' },
      eventCode: 'AUTHORISATION',
      success: 'true',
    };
    const signed = {
      ...item,
      additionalData: { hmacSignature: itemSignature(theirs['hmacKey'] ?? '', item) },
    };
    const body = JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: signed }] });
    expect(await tell(sister.centerId, body)).toBe(200);
    expect(await stateOf(key)).toBe('PENDING');
    services.secret = before;
  });
});

test('a webhook message gets a 503 while its signing key cannot be fetched', async () => {
  await using swiss = await openShop(postfinanceSandbox());
  const { centerId } = await swiss.openClub({ currency: 'CHF', country: 'CH' });
  const { spaceId } = swiss.sandbox.secrets();
  const said = { eventId: 1, entityId: 1, listenerEntityId: 1472041829003, spaceId: Number(spaceId) };
  const news = () =>
    fetch(`${swiss.url}/payment-notification/postfinance/${centerId}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-signature': 'algorithm=SHA256withECDSA, keyId=one, signature=AAAA',
      },
      body: JSON.stringify(said),
    }).then(({ status }) => status);
  swiss.sandbox.mishaps.add('serverError');
  expect(await news()).toBe(503);
  swiss.sandbox.mishaps.clear();
  expect(await news()).toBe(403);
});

test('unverified webhook messages cause only so many provider calls, while genuine ones come through', async () => {
  await using swiss = await openShop(postfinanceSandbox());
  const swissClub = await swiss.openClub({ currency: 'CHF', country: 'CH' });
  const lena = await swiss.world.makePerson(swissClub);
  const product = await swiss.sell(swissClub);
  const payAndCountNews = async () => {
    const { body } = await swiss.call(lena, 'payment/make-cc-clipcard-payment', {
      clipcardId: product,
      clipcardCenterId: swissClub.centerId,
    });
    await swiss.sandbox.shopper.pays(body.paymentKey);
    const rows = await swiss.world.services.db.selectFrom('payment_event').select('event_key').execute();
    return rows.length;
  };
  const before = await payAndCountNews();
  const fetched = vi.spyOn(globalThis, 'fetch');
  const said = { eventId: 1, entityId: 1, listenerEntityId: 1472041829003 };
  const forged = (keyId: string) => `algorithm=SHA256withECDSA, keyId=${keyId}, signature=AAAA`;
  const statuses = await Promise.all(
    Array.from({ length: 80 }, async (_, n) => {
      const answer = await swiss.world.app.inject({
        method: 'POST',
        url: `/payment-notification/postfinance/${swissClub.centerId}`,
        remoteAddress: '127.0.0.1',
        headers: {
          'content-type': 'application/json',
          ...(n % 2 === 0 ? {} : { 'x-signature': forged(`made-up-${n}`) }),
        },
        payload: JSON.stringify({ ...said, spaceId: Number(swiss.sandbox.secrets()['spaceId']) }),
      });
      return answer.statusCode;
    }),
  );
  const questions = fetched.mock.calls.length;
  fetched.mockRestore();
  // The first genuine message was one of the 60, because its key was not known yet.
  expect(statuses.filter((status) => status === 429)).toHaveLength(21);
  expect(questions).toBe(59);
  expect(await payAndCountNews()).toBeGreaterThan(before);
});

test('a payment whose provider has lost its secrets expires and releases its holds', async () => {
  const product = await shop.sell(club, { units_left: 3 });
  const { body } = await shop.call(maya, 'payment/make-cc-clipcard-payment', {
    clipcardId: product,
    clipcardCenterId: club.centerId,
  });
  const { services, clock } = shop.world;
  const before = services.secret;
  services.secret = () => undefined;
  clock.move({ minutes: 30 });
  await shop.reconcile();
  services.secret = before;
  const row = await services.db
    .selectFrom('clipcard_product')
    .select('units_left')
    .where('id', '=', product)
    .executeTakeFirstOrThrow();
  expect([await stateOf(body.paymentKey), row.units_left]).toEqual(['EXPIRED', 3]);
});
