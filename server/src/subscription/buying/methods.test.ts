import { mandateVersion } from '@foyer/contract/shared/agreement';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { german } from '../../../test/direct-debit-fixtures.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { type MembershipShop, nothing, openMembershipShop } from '../../../test/membership-shop.ts';

let open: MembershipShop;
let maya: TestPerson;
beforeAll(async () => {
  open = await openMembershipShop();
});
beforeEach(async () => {
  open.shop.world.clock.set('2026-11-20T09:00:00Z');
  maya = await open.shop.world.makePerson(open.club);
});
afterAll(() => open.shop[Symbol.asyncDispose]());

const account = { account: german.account, mandateVersion };

/** The number of a card that a person has put on file with an earlier payment. */
async function cardOf(person: TestPerson): Promise<number> {
  const input = { amount: 1_000, keepCard: true };
  const { body } = await open.shop.call(person, 'payment/make-cc-top-up-account-payment', input);
  await open.sandbox.shopper.pays(body.paymentKey);
  const { id } = await open.shop.world.services.db
    .selectFrom('stored_card')
    .select('id')
    .where('center_id', '=', open.club.centerId)
    .where('person_id', '=', person.id)
    .executeTakeFirstOrThrow();
  return id;
}

const agreedBy = {
  cc: 'CREDIT_CARD',
  pl: 'CREDIT_CARD',
  cof: 'CREDIT_CARD',
  dd: 'DIRECT_DEBIT',
  invoice: 'INVOICE',
};
type Method = keyof typeof agreedBy;

/** Pays as the shopper does, where there is something to enter. */
async function payThrough(plan: number, method: Method, kind: 'EFT' | 'CASH') {
  const more = {
    cc: {},
    pl: {},
    cof: method === 'cof' && { selectedCardOnFile: await cardOf(maya) },
    dd: kind === 'EFT' && account,
    invoice: {},
  }[method];
  const made = await open.pay(maya, plan, { method, kind, ...(more && { more }) });
  if ((method === 'cc' || method === 'pl') && made.state === 'PENDING')
    await open.sandbox.shopper.pays(made.paymentKey);
  await open.shop.settle();
  return (await open.shop.call(maya, 'payment/check-payment', { paymentKey: made.paymentKey })).body;
}

const methods = Object.keys(agreedBy) as Method[];
const each = methods.flatMap((method) => [
  ...(method === 'dd'
    ? []
    : [[method, 'CASH', 'paid', 8_400] as const, [method, 'CASH', 'free', 0] as const]),
  [method, 'EFT', 'paid', 8_400] as const,
  [method, 'EFT', 'free', 0] as const,
]);

describe('a membership is delivered with its agreement', () => {
  test.each(each)('%s for %s, %s', async (method, kind, price, amount) => {
    const plan = await open.sell(kind, price === 'free');
    const paid = await payThrough(plan, method, kind);
    const isLater = amount > 0 && (method === 'dd' || method === 'invoice');
    expect(paid).toMatchObject({ state: isLater ? 'AUTHORISED' : 'PAID', amount });
    const agreed = kind === 'EFT' ? [agreedBy[method]] : [];
    expect(await open.heldNow(maya)).toEqual({ has: ['ACTIVE/NONE'], agreed });
    const card_id = agreedBy[method] === 'CREDIT_CARD' ? expect.any(Number) : null;
    expect(await open.agreementsOf(maya)).toEqual(agreed.map((type) => ({ type, card_id })));
  });

  test('one that was agreed before stays as it is', async () => {
    await open.shop.call(maya, 'payment/create-dd-payment-agreement', german);
    const { paymentKey } = await open.pay(maya, await open.sell('EFT'), { method: 'cc' });
    await open.sandbox.shopper.pays(paymentKey);
    expect(await open.heldNow(maya)).toEqual({ has: ['ACTIVE/NONE'], agreed: ['DIRECT_DEBIT'] });
    const second = await open.sell('EFT');
    await open.shop.world.services.db
      .updateTable('plan')
      .set({ type: 'POOL' })
      .where('id', '=', second)
      .execute();
    expect((await open.pay(maya, second, { method: 'dd' })).state).toBe('AUTHORISED');
    expect(await open.heldNow(maya)).toEqual({
      has: ['ACTIVE/NONE', 'ACTIVE/NONE'],
      agreed: ['DIRECT_DEBIT'],
    });
  });
});

test('a prepaid membership is collected by a mandate that exists, and makes none', async () => {
  const plan = await open.sell('CASH');
  const pay = () => open.pay(maya, plan, { method: 'dd', kind: 'CASH' });
  expect((await pay()).errorCode).toBe('payment.illegalAgreementState');
  await open.shop.call(maya, 'payment/create-dd-payment-agreement', german);
  expect(await pay()).toMatchObject({ state: 'AUTHORISED', amount: 8_400 });
  expect(await open.heldNow(maya)).toEqual({ has: ['ACTIVE/NONE'], agreed: ['DIRECT_DEBIT'] });
});

describe('nothing is delivered, and nothing agreed', () => {
  test.each([
    ['no account', {}, 'general.invalidInput'],
    [
      'a wrong IBAN',
      { ...account, account: { ...german.account, iban: 'DE00370400440532013000' } },
      'general.invalidInput',
    ],
    ['an outdated mandate', { ...account, mandateVersion: '2020-01' }, 'general.invalidInput'],
  ])('by direct debit with %s', async (_title, more, code) => {
    for (const isFree of [false, true]) {
      const answer = await open.pay(maya, await open.sell('EFT', isFree), { method: 'dd', more });
      expect(answer.errorCode).toBe(code);
      expect(await open.heldNow(maya)).toEqual(nothing);
    }
  });

  test('by a card on file that is not there', async () => {
    const more = { selectedCardOnFile: 999_999 };
    for (const isFree of [false, true])
      expect((await open.pay(maya, await open.sell('EFT', isFree), { method: 'cof', more })).errorCode).toBe(
        'payment.illegalAgreementState',
      );
    expect(await open.heldNow(maya)).toEqual(nothing);
  });

  test.each(['isDeclined', 'goesBack', 'takesTooLong'] as const)(
    'by a card when the shopper %s',
    async (does) => {
      const { paymentKey } = await open.pay(maya, await open.sell('EFT'), { method: 'cc' });
      await open.sandbox.shopper[does](paymentKey);
      open.shop.world.clock.move({ hours: 2 });
      await open.shop.settle();
      expect(await open.heldNow(maya)).toEqual(nothing);
    },
  );

  test('by a card that is paid after the payment was cancelled: the money is returned', async () => {
    const plan = await open.sell('EFT');
    const { paymentKey } = await open.pay(maya, plan, { method: 'cc' });
    open.sandbox.mishaps.add('tellLate');
    await open.sandbox.shopper.pays(paymentKey);
    await open.shop.world.services.db
      .updateTable('payment')
      .set({ state: 'EXPIRED' })
      .where('key', '=', paymentKey)
      .execute();
    open.sandbox.mishaps.clear();
    await open.sandbox.deliver();
    await open.shop.settle();
    expect(await open.heldNow(maya)).toMatchObject({ agreed: [] });
    expect(open.shop.paymentOf(paymentKey)?.refunded).toBe(8_400);
  });
});

describe('two attempts', () => {
  test.each([
    ['first', 'second'],
    ['second', 'first'],
  ] as const)('%s paid first: one membership with one agreement, the %s is refunded', async (one, other) => {
    const plan = await open.sell('EFT');
    const keys = {
      first: (await open.pay(maya, plan, { method: 'cc' })).paymentKey,
      second: (await open.pay(maya, plan, { method: 'cc' })).paymentKey,
    };
    await open.sandbox.shopper.pays(keys[one]);
    await open.shop.settle();
    expect(await open.heldNow(maya)).toEqual({ has: ['ACTIVE/NONE'], agreed: ['CREDIT_CARD'] });
    await open.sandbox.shopper.pays(keys[other]);
    await open.shop.settle();
    expect(await open.heldNow(maya)).toEqual({ has: ['ACTIVE/NONE'], agreed: ['CREDIT_CARD'] });
    expect([open.shop.paymentOf(keys[one])?.refunded, open.shop.paymentOf(keys[other])?.refunded]).toEqual([
      0, 8_400,
    ]);
  });

  test('a card, then on invoice: the card that is entered late is returned, and no agreement made by it', async () => {
    const plan = await open.sell('EFT');
    const { paymentKey } = await open.pay(maya, plan, { method: 'cc' });
    expect((await open.pay(maya, plan, { method: 'invoice' })).state).toBe('AUTHORISED');
    await open.sandbox.shopper.pays(paymentKey);
    await open.shop.settle();
    expect(await open.heldNow(maya)).toEqual({ has: ['ACTIVE/NONE'], agreed: ['INVOICE'] });
    expect(open.shop.paymentOf(paymentKey)?.refunded).toBe(8_400);
  });

  test('a card for a recurring and then for a prepaid plan: what is refunded leaves no agreement', async () => {
    const { paymentKey } = await open.pay(maya, await open.sell('EFT'), { method: 'cc' });
    expect((await open.pay(maya, await open.sell('CASH'), { method: 'invoice', kind: 'CASH' })).state).toBe(
      'AUTHORISED',
    );
    await open.sandbox.shopper.pays(paymentKey);
    await open.shop.settle();
    expect(await open.heldNow(maya)).toEqual({ has: ['ACTIVE/NONE'], agreed: [] });
  });
});

test('a membership outlives a chargeback: what was paid is owed again', async () => {
  const { paymentKey } = await open.pay(maya, await open.sell('EFT'), { method: 'cc' });
  await open.sandbox.shopper.pays(paymentKey);
  await open.sandbox.bank.takesBack.chargeback?.(paymentKey);
  expect(await open.heldNow(maya)).toEqual({ has: ['ACTIVE/NONE'], agreed: ['CREDIT_CARD'] });
  const { body } = await open.shop.call(maya, 'invoices/get-invoices', {});
  expect(body['invoices']).toMatchObject([{ openAmount: 8_400 }]);
});
