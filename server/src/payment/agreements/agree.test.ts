import type { Agreement, CardOnFile } from '@foyer/contract/payment-agreement';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { american, collecting, collectingSecrets, german } from '../../../test/direct-debit-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { issueInvoice } from '../../invoices/issue-invoice.ts';
import { sellerOf } from '../../invoices/parties.ts';
import { keepCard as keepOnFile } from '../../payment-agreement/store.ts';
import { emailsPerHour } from '../../platform/mail/emails-per-hour.ts';
import { type AdyenSandbox, adyenSandbox } from '../../sandbox/adyen/adyen-sandbox.ts';
import { merchantAccountOf } from '../merchant-account.ts';
import { reconcilePayment } from '../reconciling/reconcile-payment.ts';

let shop: Shop & { sandbox: AdyenSandbox };
let club: TestClub;
let maya: TestPerson;
let staff: TestPerson;
beforeAll(async () => {
  shop = await openShop(adyenSandbox(), { secrets: collectingSecrets });
  club = await openClub();
});
beforeEach(async () => {
  maya = await shop.world.makePerson(club);
  staff = await shop.world.makePerson(club, { levels: ['STAFF'] });
});
afterAll(() => shop[Symbol.asyncDispose]());

/** The provider keeps sending its webhook events to the first club. */
async function openClub(more: object = {}, country = 'DE', currency = 'EUR') {
  const { tells } = shop.sandbox;
  const document = { ...collecting, parameters: { payLater: 'everybody' as const }, ...more };
  const opened = await shop.openClub({ country, currency, document });
  shop.sandbox.tells = tells ?? shop.sandbox.tells;
  return opened;
}
const say = (action: string, way: string, input: object = {}, person = maya) =>
  shop.call(person, `payment/${action}-${way}-payment-agreement`, input);
const forMaya = () => ({ selectedUserId: maya.id, selectedUserCenterId: maya.centerId });
async function listed(person = maya) {
  const { body } = await shop.call(
    person,
    'payment-agreement/get-person-active-valid-payments-agreements',
    {},
  );
  return body as unknown as { agreements: Agreement[]; cards: CardOnFile[] };
}
const agreedNow = async () => (await listed()).agreements.map(({ type }) => type);
const methods = async (person = maya, input: object = {}) =>
  (await shop.call(person, 'payment/find-agreement-methods', input)).body;
async function owe(person: TestPerson, at = club) {
  const { services } = shop.world;
  const seller = sellerOf(await shop.world.clubOf(at));
  const issuedOn = Temporal.PlainDate.from('2026-10-01');
  await services.db.transaction().execute((tx) =>
    issueInvoice(tx, seller, services.clock.now(), {
      ...{ person, type: 'PAYMENT', issuedOn },
      lines: [{ text: 'Locker', quantity: 1, unitAmount: 5000, taxRate: 0 }],
    }),
  );
}
/** Enters a card at the provider. */
async function keepCard(action = 'create') {
  const { body } = await say(action, 'cc');
  const { paymentKey } = body['payment'] as { paymentKey: string };
  await shop.sandbox.shopper.pays(paymentKey);
  return paymentKey;
}

describe('create makes the first agreement, update any other', () => {
  test.each([
    ['create', 'invoice', {}, 'update'],
    ['create', 'dd', german, 'update'],
    ['create', 'ddpl', {}, 'update'],
    ['create', 'cc', {}, 'update'],
  ])('%s of %s', async (_first, way, input, other) => {
    expect((await say(other, way, input)).body.errorCode).toBe('payment.illegalAgreementState');
    expect((await say('create', 'invoice')).body).toMatchObject({ state: 'ACTIVE', type: 'INVOICE' });
    expect((await say('create', way, input)).body.errorCode).toBe('payment.illegalAgreementState');
    expect((await say(other, way, input)).status).toBe(200);
    expect(await agreedNow()).toHaveLength(1);
  });
});

describe('direct debit', () => {
  test('takes an account and a mandate, and shows only the last four digits', async () => {
    const { body } = await say('create', 'dd', german);
    expect(body).toMatchObject({ type: 'DIRECT_DEBIT', state: 'ACTIVE' });
    const { agreements } = await listed();
    expect(agreements).toEqual([
      {
        agreementId: body['agreementId'],
        agreementCenterId: club.centerId,
        centerName: `Centre ${club.centerId}`,
        type: 'DIRECT_DEBIT',
        since: '2026-11-20',
        account: {
          country: 'DE',
          holder: 'Maya Groß',
          masked: '•••• 3000',
          mandateReference: body['mandateReference'],
        },
      },
    ]);
    const kept = await shop.world.services.db
      .selectFrom('payment_agreement')
      .select(['account', 'mandate_evidence', 'mandate_signed_on'])
      .where('person_id', '=', maya.id)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({
      account: { holder: 'Maya Groß', iban: 'DE89370400440532013000' },
      mandate_signed_on: Temporal.PlainDate.from('2026-11-20'),
      mandate_evidence: {
        ...{ by: `${maya.centerId}p${maya.id}`, at: '2026-11-20T09:00:00Z' },
        ...{ language: 'en', version: german.mandateVersion },
      },
    });
    const audited = await shop.world.auditOf(club, 'payment-agreement');
    expect(JSON.stringify(audited)).not.toContain('0532');
  });

  test.each([
    ['no holder', { account: { ...german.account, holder: ' ' } }, 'account.holder'],
    ['a wrong IBAN', { account: { ...german.account, iban: 'DE88370400440532013000' } }, 'account.iban'],
    ['another country’s fields', { account: american.account }, 'account.iban'],
    ['older words', { mandateVersion: '1999-01' }, 'mandateVersion'],
    ['no consent', { accepted: false }, 'accepted'],
  ])('is refused with %s', async (_what, more, path) => {
    const { body } = await say('create', 'dd', { ...german, ...more });
    expect(body.errorCode).toBe('general.invalidInput');
    expect(JSON.stringify(body)).toContain(path);
    expect(await agreedNow()).toEqual([]);
  });

  test.each([
    ['nobody has agreed with the bank', {}, 'GB', 'GBP'],
    [
      'it is for staff',
      { paymentProvidersConfig: { directDebit: { allowedForStaff: true, allowedForMember: false } } },
      'DE',
      'EUR',
    ],
    ['the club does not want it', { paymentProvidersConfig: {} }, 'DE', 'EUR'],
  ])('is not offered where %s', async (_why, more, country, currency) => {
    const other = await openClub(more, country, currency);
    const person = await shop.world.makePerson(other);
    expect(await methods(person)).not.toHaveProperty('dd');
    expect((await say('create', 'dd', german, person)).body.errorCode).toBe('basket.noPaymentProvider');
  });

  test('takes a routing number for US dollars', async () => {
    const person = await shop.world.makePerson(await openClub({}, 'US', 'USD'));
    expect(await methods(person)).toMatchObject({ country: 'US', dd: { creditor: 'Testclub GmbH' } });
    expect((await say('create', 'dd', american, person)).body).toMatchObject({ state: 'ACTIVE' });
  });

  test('by emailed link starts once the mandate is given', async () => {
    const { body } = await say('create', 'ddpl', forMaya(), staff);
    expect(body).toMatchObject({ type: 'DIRECT_DEBIT_LINK', state: 'CREATED' });
    expect(body['linkSentTo']).toMatch(/^p•••@/);
    const [sentEmail] = await shop.world.mailTo(maya.email);
    expect(sentEmail?.text).toContain(`/profile/billing-information?mandate=${club.centerId}`);
    expect(await agreedNow()).toEqual([]);
    expect((await say('create', 'dd', german)).body).toMatchObject({ state: 'ACTIVE' });
    const states = await shop.world.services.db
      .selectFrom('payment_agreement')
      .select(['type', 'state'])
      .where('person_id', '=', maya.id)
      .orderBy('id')
      .execute();
    expect(states).toEqual([
      { type: 'DIRECT_DEBIT_LINK', state: 'ENDED' },
      { type: 'DIRECT_DEBIT', state: 'ACTIVE' },
    ]);
  });
});

describe('mandate emails', () => {
  test('are limited to a number per hour and person, no matter who requests them', async () => {
    const ask = async (by = staff, input: object = forMaya()) => {
      const { body } = await say('create', 'ddpl', input, by);
      return body.errorCode ?? body['state'];
    };
    for (let sentEmail = 1; sentEmail <= emailsPerHour; sentEmail += 1) expect(await ask()).toBe('CREATED');
    expect(await ask()).toBe('payment.tooManyEmails');
    expect(await ask(maya, {})).toBe('payment.tooManyEmails');
    expect(await shop.world.mailTo(maya.email)).toHaveLength(emailsPerHour);
    shop.world.clock.move({ minutes: 61 });
    expect(await ask(await shop.world.makePerson(club, { levels: ['STAFF'] }))).toBe('CREATED');
  });
});

describe('a person with overdue debt', () => {
  test.each([
    ['invoice', {}],
    ['dd', german],
    ['ddpl', {}],
    ['cc', {}],
  ])('cannot agree on %s, nor can staff for them', async (way, input) => {
    await owe(maya);
    expect((await say('create', way, input)).body.errorCode).toBe('payment.payerHasOverdueDebt');
    const { body } = await say('create', way, { ...input, ...forMaya() }, staff);
    expect(body).toMatchObject({ errorCode: 'payment.personHasOverdueDebt', params: { name: 'Maya' } });
    expect(await agreedNow()).toEqual([]);
    expect(await methods()).toMatchObject({ hasOverdueDebt: true, invoice: false });
  });

  test('cannot agree on a card on file', async () => {
    await keepCard();
    const [card] = (await listed()).cards;
    await say('update', 'invoice');
    await owe(maya);
    const { body } = await say('update', 'cc', { cardId: card?.cardId });
    expect(body.errorCode).toBe('payment.payerHasOverdueDebt');
    expect(await agreedNow()).toEqual(['INVOICE']);
  });
});

test.each([
  ['nobody', 'basket.noPaymentProvider', 'basket.noPaymentProvider'],
  ['staff', 'basket.noPaymentProvider', undefined],
  ['everybody', undefined, undefined],
])('invoices can be agreed on by those who may pay later: %s', async (payLater, forMember, forStaff) => {
  const other = await openClub({ parameters: { payLater } });
  const person = await shop.world.makePerson(other);
  const merchant = await shop.world.makePerson(other, { levels: ['STAFF'] });
  const about = { selectedUserId: person.id, selectedUserCenterId: person.centerId };
  expect((await say('create', 'invoice', {}, person)).body.errorCode).toBe(forMember);
  const action = forMember ? 'create' : 'update';
  expect((await say(action, 'invoice', about, merchant)).body.errorCode).toBe(forStaff);
});

describe('a card', () => {
  test('is entered at a provider without a charge and then replaces the earlier agreement', async () => {
    await say('create', 'invoice');
    const { body } = await say('update', 'cc');
    expect(body).toMatchObject({
      ...{ type: 'CREDIT_CARD', state: 'CREATED' },
      payment: { state: 'PENDING', amount: 0, purpose: 'payment-agreement', step: { kind: 'adyen' } },
    });
    expect(await agreedNow()).toEqual(['INVOICE']);
    const { paymentKey } = body['payment'] as { paymentKey: string };
    await shop.sandbox.shopper.pays(paymentKey);
    const { body: paid } = await shop.call(maya, 'payment/check-payment', { paymentKey });
    expect(paid).toMatchObject({ state: 'PAID', refunded: 0, lines: [] });
    const { agreements, cards } = await listed();
    expect(agreements).toMatchObject([{ type: 'CREDIT_CARD', card: { brand: 'visa', lastFour: '1111' } }]);
    expect(cards).toMatchObject([{ isAgreed: true, centerName: `Centre ${club.centerId}` }]);
  });

  test('that is refused leaves the agreement unchanged', async () => {
    await say('create', 'invoice');
    const { body } = await say('update', 'cc');
    const { paymentKey } = body['payment'] as { paymentKey: string };
    await shop.sandbox.shopper.isDeclined(paymentKey);
    const states = await shop.world.services.db
      .selectFrom('payment_agreement')
      .select(['type', 'state'])
      .where('person_id', '=', maya.id)
      .orderBy('id')
      .execute();
    expect(states).toEqual([
      { type: 'INVOICE', state: 'ACTIVE' },
      { type: 'CREDIT_CARD', state: 'ENDED' },
    ]);
  });

  test('that arrives after another agreement is stored but not used', async () => {
    const { body } = await say('create', 'cc');
    const { paymentKey } = body['payment'] as { paymentKey: string };
    await say('create', 'dd', german);
    await shop.sandbox.shopper.pays(paymentKey);
    expect(await agreedNow()).toEqual(['DIRECT_DEBIT']);
    expect((await listed()).cards).toMatchObject([{ isAgreed: false }]);
  });

  test('that arrives after cancellation moves no money', async () => {
    const { body } = await say('create', 'cc');
    const { paymentKey } = body['payment'] as { paymentKey: string };
    await shop.call(maya, 'payment/cancel-payment', { paymentKey });
    await shop.sandbox.shopper.pays(paymentKey);
    const { body: after } = await shop.call(maya, 'payment/check-payment', { paymentKey });
    expect(after).toMatchObject({ state: 'CANCELLED', refunded: 0 });
    expect(await agreedNow()).toEqual([]);
  });

  test('on file takes effect at once, but not for another person', async () => {
    await keepCard();
    const [card] = (await listed()).cards;
    await say('update', 'invoice');
    const { body } = await say('update', 'cc', { cardId: card?.cardId });
    expect(body).toMatchObject({ state: 'ACTIVE' });
    expect(body).not.toHaveProperty('payment');
    const jonas = await shop.world.makePerson(club);
    const stolen = await say('create', 'cc', { cardId: card?.cardId }, jonas);
    expect(stolen.body.errorCode).toBe('payment.illegalAgreementState');
  });

  test('can be removed unless an agreement uses it', async () => {
    await keepCard();
    const [card] = (await listed()).cards;
    const remove = (person = maya) =>
      shop.call(person, 'payment/remove-card-on-file', {
        cardId: card?.cardId,
        cardCenterId: card?.cardCenterId,
      });
    expect((await remove()).body.errorCode).toBe('payment.illegalAgreementState');
    await say('update', 'invoice');
    expect((await remove(await shop.world.makePerson(club))).body.errorCode).toBe('payment.cardNotFound');
    expect((await remove()).body).toEqual({ removed: true });
    expect((await listed()).cards).toEqual([]);
    expect((await remove()).body.errorCode).toBe('payment.cardNotFound');
  });

  test('that was removed comes back when it is stored again, not when an old event is repeated', async () => {
    const paymentKey = await keepCard();
    const [card] = (await listed()).cards;
    await say('update', 'invoice');
    shop.world.clock.move({ minutes: 1 });
    const { cardId, cardCenterId } = card ?? {};
    await shop.call(maya, 'payment/remove-card-on-file', { cardId, cardCenterId });
    const merchant = await merchantAccountOf(shop.world.services, club.centerId);
    await reconcilePayment(merchant, paymentKey, { hasEvent: true });
    expect((await listed()).cards).toEqual([]);
    const { db, clock } = shop.world.services;
    const { id, removed_at, ...row } = await db
      .selectFrom('stored_card')
      .selectAll()
      .where('person_id', '=', maya.id)
      .executeTakeFirstOrThrow();
    expect(removed_at).not.toBeNull();
    await db.transaction().execute((tx) => keepOnFile(tx, row, clock.now()));
    expect((await listed()).cards).toMatchObject([{ cardId: id }]);
  });
});

test('a repeated request makes one agreement', async () => {
  const agree = () => shop.call(maya, 'payment/create-cc-payment-agreement', {}, 'the-same-agreement');
  const [one, two] = await Promise.all([agree(), agree()]);
  expect(two.body['agreementId']).toBe(one.body['agreementId']);
  expect(two.body['payment']).toMatchObject({
    paymentKey: (one.body['payment'] as { paymentKey: string }).paymentKey,
  });
});
