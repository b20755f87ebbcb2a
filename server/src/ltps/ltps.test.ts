import type { Agreement, CardOnFile } from '@foyer/contract/payment-agreement';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClub, TestPerson } from '../../test/factories.ts';
import { openShop, type Shop } from '../../test/shop-fixtures.ts';
import { ltpsSandbox } from '../sandbox/ltps/ltps-sandbox.ts';

let shop: Shop & { sandbox: ReturnType<typeof ltpsSandbox> };
let club: TestClub;
let maya: TestPerson;
beforeAll(async () => {
  shop = await openShop(ltpsSandbox({ now: () => shop.world.clock.now() }));
  club = await shop.openClub({ currency: 'USD', country: 'US' });
});
beforeEach(async () => {
  shop.sandbox.mishaps.clear();
  maya = await shop.world.makePerson(club);
});
afterAll(() => shop[Symbol.asyncDispose]());

const methods = async (person = maya, input: object = {}) =>
  (await shop.call(person, 'ltps/get-ltps-payment-methods', input)).body;
const create = (methodId = 'bank-account', person = maya, input: object = {}) =>
  shop.call(person, 'ltps/create-ltps-payment-agreement', { methodId, ...input });
const setAsNew = async (paymentCacheId: unknown) => {
  shop.world.clock.move({ seconds: 2 });
  return (await shop.call(maya, 'ltps/set-ltps-as-new-payment-agreement', { paymentCacheId })).body;
};
async function listed(person = maya) {
  const path = 'payment-agreement/get-person-active-valid-payments-agreements';
  return (await shop.call(person, path, {})).body as unknown as {
    agreements: Agreement[];
    cards: CardOnFile[];
  };
}
const keyOf = ({ body }: Awaited<ReturnType<typeof create>>) => String(body['paymentCacheId']);

describe('an agreement through LTPS', () => {
  test('is given there by the chosen method, and charged like a card', async () => {
    expect((await methods())['methods']).toContainEqual({ methodId: 'bank-account', name: 'Bank account' });
    const made = await create();
    expect(made.body['redirectUrl']).toMatch(/\/pay\//);
    expect(await setAsNew(keyOf(made))).toEqual({ state: 'WAITING' });
    expect((await listed()).agreements).toEqual([]);
    await shop.sandbox.shopper.pays(keyOf(made));
    expect(await setAsNew(keyOf(made))).toEqual({ state: 'ACTIVE' });
    const { agreements, cards } = await listed();
    expect(agreements).toMatchObject([
      { type: 'CREDIT_CARD', card: { provider: 'ltps', brand: 'Bank account' } },
    ]);
    const clipcardId = await shop.sell(club);
    const { body } = await shop.call(maya, 'payment/make-cof-clipcard-payment', {
      ...{ clipcardId, clipcardCenterId: club.centerId },
      selectedCardOnFile: cards[0]?.cardId,
    });
    expect(body).toMatchObject({ state: 'PAID', amount: 15_000 });
  });

  test('comes into force without anybody coming back', async () => {
    const made = await create();
    await shop.sandbox.shopper.pays(keyOf(made));
    shop.world.clock.move({ minutes: 1 });
    await shop.reconcile();
    expect((await listed()).agreements).toHaveLength(1);
    expect(await setAsNew(keyOf(made))).toEqual({ state: 'ACTIVE' });
  });

  test('takes the place of an earlier one, which is not in force any more', async () => {
    const [first, second] = [await create(), await create('card')];
    await shop.sandbox.shopper.pays(keyOf(second));
    expect(await setAsNew(keyOf(second))).toEqual({ state: 'ACTIVE' });
    expect((await listed()).agreements).toMatchObject([{ card: { brand: 'Card' } }]);
    await shop.sandbox.shopper.goesBack(keyOf(first));
    expect(await setAsNew(keyOf(first))).toEqual({ state: 'FAILED' });
  });

  test.each(['isDeclined', 'goesBack'] as const)('that is not given (%s) changes nothing', async (does) => {
    const made = await create();
    await shop.sandbox.shopper[does](keyOf(made));
    expect(await setAsNew(keyOf(made))).toEqual({ state: 'FAILED' });
    expect((await listed()).agreements).toEqual([]);
  });

  test('waits while a bank takes its time', async () => {
    const made = await create();
    shop.sandbox.mishaps.add('slowBank');
    await shop.sandbox.shopper.pays(keyOf(made));
    expect(await setAsNew(keyOf(made))).toEqual({ state: 'WAITING' });
    await shop.sandbox.bank.agrees(keyOf(made));
    expect(await setAsNew(keyOf(made))).toEqual({ state: 'ACTIVE' });
  });

  test('is begun by staff for a member, and the member is led back to the page of staff', async () => {
    const staff = await shop.world.makePerson(club, { levels: ['STAFF'] });
    const forMaya = { selectedUserId: maya.id, selectedUserCenterId: maya.centerId };
    const made = await create('card', staff, forMaya);
    const { provider_order: order } = await shop.world.services.db
      .selectFrom('payment')
      .select('provider_order')
      .where('center_id', '=', club.centerId)
      .where('key', '=', keyOf(made))
      .executeTakeFirstOrThrow();
    expect(new URL(order?.returnUrl ?? '').pathname).toBe(
      `/staff/${maya.id}/${maya.centerId}/ltps/payment-agreement/${keyOf(made)}/`,
    );
    await shop.sandbox.shopper.pays(keyOf(made));
    await setAsNew(keyOf(made));
    expect((await listed()).agreements).toHaveLength(1);
    expect((await listed(staff)).agreements).toEqual([]);
  });

  test('of another payment is none', async () => {
    const clipcardId = await shop.sell(club);
    const input = { clipcardId, clipcardCenterId: club.centerId };
    const { body } = await shop.call(maya, 'payment/make-cc-clipcard-payment', input);
    expect((await setAsNew(body.paymentKey))['errorCode']).toBe('payment.incorrectPaymentId');
    expect((await setAsNew(`1-${'0'.repeat(32)}`))['errorCode']).toBe('payment.incorrectPaymentId');
  });
});

describe('without a working adapter', () => {
  test.each([
    ['has not enabled LTPS', { paymentProvidersConfig: { ltps: null } }],
    [
      'lets only staff use it',
      { paymentProvidersConfig: { ltps: { allowedForStaff: true, allowedForMember: false } } },
    ],
  ])('a club that %s offers nothing', async (_title, document) => {
    const other = await shop.openClub({ currency: 'USD', country: 'US', document: document as never });
    const person = await shop.world.makePerson(other);
    expect((await methods(person))['errorCode']).toBe('basket.noPaymentProvider');
    expect((await create('card', person)).body.errorCode).toBe('basket.noPaymentProvider');
  });

  test('a club that enables LTPS has nothing to offer', async () => {
    const real = shop.sandbox.secrets;
    shop.sandbox.secrets = () => ({});
    const answers = [await methods(), (await create()).body];
    shop.sandbox.secrets = real;
    expect(answers.map((answer) => answer['errorCode'])).toEqual([
      'basket.noPaymentProvider',
      'basket.noPaymentProvider',
    ]);
  });

  test.each(['serverError', 'timeOut'] as const)(
    'that answers with %s, nothing is agreed',
    async (mishap) => {
      shop.sandbox.mishaps.add(mishap);
      expect((await create()).body.errorCode).toBe('payment.connectionErrorLtps');
      shop.sandbox.mishaps.clear();
      expect((await listed()).agreements).toEqual([]);
    },
  );

  test('that does not know the club, the methods are refused', async () => {
    const real = shop.sandbox.secrets;
    shop.sandbox.secrets = () => ({ ...real(), apiKey: 'another' });
    const answers = [await methods(), (await create()).body];
    shop.sandbox.secrets = real;
    expect(answers.map((answer) => answer['errorCode'])).toEqual([
      'payment.connectionErrorLtps',
      'payment.connectionErrorLtps',
    ]);
  });
});
