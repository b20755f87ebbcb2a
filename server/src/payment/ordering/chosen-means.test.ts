import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CourseBasketAnswer, courseFixtures } from '../../../test/course-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { easypaySandbox } from '../../sandbox/easypay/easypay-sandbox.ts';

let shop: Shop;
let club: TestClub;
let beatriz: TestPerson;
let product: number;
beforeAll(async () => {
  shop = await openShop(easypaySandbox({ now: () => shop.world.clock.now() }), {});
  const secret = shop.sandbox.secrets;
  shop.sandbox.secrets = () => ({ ...secret(), means: 'card,mbway,multibanco,directDebit' });
  club = await shop.openClub({ currency: 'EUR', country: 'PT' });
  product = await shop.sell(club);
});
beforeEach(async () => {
  beatriz = await shop.world.makePerson(club, { phone: '+351911234567' });
});
afterAll(() => shop[Symbol.asyncDispose]());

const debit = {
  by: 'directDebit',
  iban: 'PT50002700000001234567833',
  accountHolder: 'Beatriz Carvalho',
  accepted: true,
};
const multibanco = { by: 'multibanco' };
const buy = async (means: object, key?: string) =>
  (
    await shop.call(
      beatriz,
      'payment/make-cc-clipcard-payment',
      { clipcardId: product, clipcardCenterId: club.centerId, means },
      key,
    )
  ).body;
/** For something else each time: the same purchase has one reference. */
let bought = 0;
const otherReference = async () => {
  bought += 1;
  const input = { amount: bought * 100, means: multibanco };
  return (await shop.call(beatriz, 'payment/make-cc-top-up-account-payment', input)).body;
};
const cancel = (paymentKey: string) => shop.call(beatriz, 'payment/cancel-payment', { paymentKey });

describe('Multibanco references', () => {
  test('of one person are five at most, also when they are requested at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => otherReference()));
    const given = answers.filter(({ step }) => step?.kind === 'reference');
    const refused = answers.filter(({ errorCode }) => errorCode === 'payment.tooManyReferences');
    expect([given.length, refused.length]).toEqual([5, 3]);
    // Another means is not concerned.
    expect((await buy({ by: 'card' })).step?.kind).toBe('redirect');
  });

  test('can be requested again when one is cancelled or paid', async () => {
    const given = [];
    while (given.length < 5) given.push(await otherReference());
    expect((await otherReference()).errorCode).toBe('payment.tooManyReferences');
    const [first, second] = given;
    await cancel(first?.paymentKey ?? '');
    expect((await otherReference()).step?.kind).toBe('reference');
    expect((await otherReference()).errorCode).toBe('payment.tooManyReferences');
    await shop.sandbox.shopper.pays(second?.paymentKey ?? '');
    expect((await otherReference()).step?.kind).toBe('reference');
  });

  test('that are refused leave nothing behind', async () => {
    for (let count = 0; count < 5; count += 1) await otherReference();
    const before = shop.sandbox.payments().length;
    await otherReference();
    expect(shop.sandbox.payments()).toHaveLength(before);
    const { count } = await shop.world.services.db
      .selectFrom('payment')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('center_id', '=', club.centerId)
      .where('payer_person_id', '=', beatriz.id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(5);
  });
});

describe('a direct debit, which takes its bank up to 14 days', () => {
  test('pays for what waits that long', async () => {
    expect(await buy(debit)).toMatchObject({ state: 'PENDING' });
  });

  test('is refused for a place that is held for minutes, which stays held for another way to pay', async () => {
    const course = await courseFixtures(shop.world).makeCourse(club, { price: 12_000 });
    const { body } = await shop.call(beatriz, 'courses/add-course-to-shopping-basket', {
      ...course,
      people: [{ id: beatriz.id, centerId: beatriz.centerId }],
    });
    const { basket } = body as unknown as CourseBasketAnswer;
    const pay = async (means: object) =>
      (
        await shop.call(beatriz, 'payment/make-cc-courses-payment', {
          centerId: club.centerId,
          participationIds: basket.lines.map(({ participationId }) => participationId),
          total: basket.total,
          means,
        })
      ).body;
    const before = shop.sandbox.payments().length;
    expect((await pay(debit)).errorCode).toBe('payment.debitTooSlow');
    expect(shop.sandbox.payments()).toHaveLength(before);
    expect((await pay({ by: 'card' })).step?.kind).toBe('redirect');
  });
});

describe('a direct debit', () => {
  test.each<[string, { phone?: string; email?: string }, string]>([
    ['a phone number', {}, 'payment.debitNeedsPhone'],
    ['a phone number with digits', { phone: 'ask' }, 'payment.debitNeedsPhone'],
    [
      'an email address that fits',
      { phone: '+351911234567', email: `${'b'.repeat(45)}@mail.example` },
      'payment.debitNeedsEmail',
    ],
  ])('of a member without %s is refused before anything is sent', async (_what, more, code) => {
    beatriz = await shop.world.makePerson(club, more);
    const before = shop.sandbox.payments().length;
    expect((await buy(debit)).errorCode).toBe(code);
    expect(shop.sandbox.payments()).toHaveLength(before);
    // Nothing is left of the attempt, and other means are not concerned.
    expect((await buy(multibanco)).step?.kind).toBe('reference');
  });

  test('is sent for a member with a phone number', async () => {
    expect((await buy(debit)).state).toBe('PENDING');
  });
});
