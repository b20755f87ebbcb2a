import type { Sale, SaleDetail } from '@foyer/contract/invoices/sale';
import type { Explanation } from '@foyer/contract/shared/explanation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { reactions } from '../../reactions.ts';
import { lockInvoice } from '../invoice-status.ts';
import { issueInvoice, type ToInvoice } from '../issue-invoice.ts';
import type { MoneyAccount } from '../ledger/ledger.ts';
import { lowerOpenAmount } from '../lower-open-amount.ts';
import { sellerOf } from '../parties.ts';
import { reverseInvoice } from '../reverse-invoice.ts';
import { reopenInvoice, settleInvoice } from '../settle-invoice.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const bank: MoneyAccount = { kind: 'BANK' };
const at = (provider: string): MoneyAccount => ({ kind: 'CLEARING', provider });
const keyOf = ({ centerId, id }: { centerId: number; id: number }) => ({ centerId, id });
const about = ({ centerId, id }: TestPerson) => ({ selectedUserId: id, selectedUserCenterId: centerId });

async function sell(club: TestClub, person: TestPerson, more: Partial<ToInvoice> = {}) {
  const found = await world.clubOf(club);
  return world.services.db.transaction().execute((tx) =>
    issueInvoice(tx, sellerOf(found), world.clock.now(), {
      person: keyOf(person),
      type: 'PAYMENT',
      lines: [{ text: '10 clips', quantity: 1, unitAmount: 10_000, taxRate: 2500 }],
      ...more,
    }),
  );
}
type Sold = Awaited<ReturnType<typeof sell>>;
const pay = (sold: Sold, into: MoneyAccount, amount = 10_000) =>
  world.services.db
    .transaction()
    .execute((tx) => settleInvoice(tx, { now: world.clock.now(), reactions }, sold, { amount, into }));
const chargeBack = (sold: Sold, from: MoneyAccount, amount = 10_000) =>
  world.services.db
    .transaction()
    .execute((tx) => reopenInvoice(tx, { now: world.clock.now(), reactions }, sold, { amount, from }));
async function reverse(club: TestClub, sold: Sold): Promise<Sold> {
  const seller = sellerOf(await world.clubOf(club));
  const reversal = await world.services.db
    .transaction()
    .execute((tx) => reverseInvoice(tx, seller, { now: world.clock.now(), reactions }, sold));
  if (!reversal) throw new Error('there was nothing to reverse');
  return reversal;
}

const call = (caller: TestPerson, name: string, payload: object = {}, language = 'en') =>
  world.app.inject({
    method: 'POST',
    url: `/api/invoices/${name}`,
    headers: { ...caller.headers, 'accept-language': language },
    payload,
  });
test.each(['get-invoices', 'get-saleslist'])('%s refuses an end before the start', async (name) => {
  const maya = await world.makePerson(await world.makeClub());
  const refusalOf = async (dateFrom: string, dateTo: string) =>
    (await call(maya, name, { dateFrom, dateTo })).json().errorCode;
  expect(await refusalOf('2026-11-22', '2026-11-21')).toBe('general.endBeforeStart');
  expect(await refusalOf('2026-11-22', '2026-11-22')).toBeUndefined();
});

async function listed(caller: TestPerson, payload: object = {}): Promise<Sale[]> {
  const response = await call(caller, 'get-saleslist', payload);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().sales;
}
const detailOf = async (caller: TestPerson, sold: Sold, more: object = {}) =>
  await call(caller, 'get-sale-detail', { invoiceId: sold.id, invoiceCenterId: sold.centerId, ...more });
const detail = async (caller: TestPerson, sold: Sold): Promise<SaleDetail> =>
  (await detailOf(caller, sold)).json();

/** Work that is done at another time, by the clock of everybody. */
async function later<T>(duration: { hours: number }, work: () => Promise<T>): Promise<T> {
  const start = world.clock.now().toString();
  world.clock.set(world.clock.now().add(duration).toString());
  try {
    return await work();
  } finally {
    world.clock.set(start);
  }
}

describe('a sale', () => {
  /** It is nine in the morning in London, and four in New York. */
  const cases: [
    what: string,
    more: Partial<ToInvoice>,
    then: (sold: Sold) => Promise<unknown>,
    says: object,
  ][] = [
    ['paid at the till', {}, (sold) => pay(sold, bank), { saleType: 'CASH', transactionTypes: ['MANUAL'] }],
    [
      'paid by card',
      {},
      (sold) => pay(sold, at('adyen')),
      { saleType: 'CASH', transactionTypes: ['CREDIT_CARD'] },
    ],
    [
      'paid by card and at the till',
      {},
      async (sold) => [await pay(sold, at('paytabs'), 4000), await pay(sold, bank)],
      { saleType: 'CASH', transactionTypes: ['CREDIT_CARD', 'MANUAL'], status: 'PAID' },
    ],
    [
      'paid by two cards',
      {},
      async (sold) => [await pay(sold, at('postfinance'), 4000), await pay(sold, at('adyen'))],
      { saleType: 'CASH', transactionTypes: ['CREDIT_CARD'] },
    ],
    [
      'paid late on its day',
      {},
      (sold) => later({ hours: 19 }, () => pay(sold, at('adyen'))),
      { saleType: 'CASH' },
    ],
    [
      'paid a minute after its day',
      {},
      (sold) => later({ hours: 20 }, () => pay(sold, at('adyen'))),
      { saleType: 'PAYMENT', transactionTypes: ['CREDIT_CARD'], status: 'PAID' },
    ],
    [
      'collected from an account',
      {},
      (sold) => later({ hours: 99 }, () => pay(sold, at('directDebit'))),
      {
        saleType: 'PAYMENT',
        transactionTypes: ['DIRECT_DEBIT'],
      },
    ],
    [
      'paid in part',
      {},
      (sold) => pay(sold, bank, 9999),
      {
        saleType: 'PAYMENT',
        transactionTypes: ['MANUAL'],
        status: 'PARTIALLY_PAID',
      },
    ],
    ['not paid', {}, async () => undefined, { saleType: 'PAYMENT', transactionTypes: [], status: 'PENDING' }],
    [
      'paid in instalments',
      {},
      (sold) => pay(sold, at('tabby')),
      {
        saleType: 'INSTALLMENTPLAN',
        transactionTypes: ['INSTALLMENT_PLAN'],
      },
    ],
    [
      'paid with a debit card, as the provider said',
      {},
      (sold) => pay(sold, { ...at('adyen'), transactionType: 'DEBIT_CARD' }),
      { saleType: 'CASH', transactionTypes: ['DEBIT_CARD'] },
    ],
    [
      'paid with a debit card, and taken back',
      {},
      async (sold) => {
        await pay(sold, { ...at('adyen'), transactionType: 'DEBIT_CARD' });
        await chargeBack(sold, { ...at('adyen'), transactionType: 'DEBIT_CARD' });
      },
      { saleType: 'CASH', transactionTypes: [], status: 'FAILED' },
    ],
    ['by a provider that nobody knows', {}, (sold) => pay(sold, at('acme')), { transactionTypes: ['OTHER'] }],
    [
      'handed to collection',
      { type: 'DEBT_COLLECTION' },
      (sold) => pay(sold, bank),
      {
        saleType: 'CASHCOLLECTION',
        transactionTypes: ['MANUAL'],
      },
    ],
    [
      'without a price',
      { type: 'ZERO', lines: [{ text: 'Trial', quantity: 1, unitAmount: 0, taxRate: 0 }] },
      async () => undefined,
      { saleType: 'CASH', transactionTypes: [], status: 'PAID' },
    ],
    [
      'money given back',
      { type: 'REFUND', lines: [{ text: 'Goodwill', quantity: 1, unitAmount: -500, taxRate: 0 }] },
      async () => undefined,
      { saleType: 'PAYMENT', transactionTypes: [], amount: -500 },
    ],
    [
      'of an older system',
      { type: 'LEGACY', externalId: 'OLD-1' },
      (sold) => pay(sold, bank),
      {
        saleType: 'PAYMENT',
        transactionTypes: ['OTHER'],
      },
    ],
    [
      'whose money was taken back',
      {},
      async (sold) => [await pay(sold, at('adyen')), await chargeBack(sold, at('adyen'))],
      { saleType: 'CASH', transactionTypes: [], status: 'FAILED' },
    ],
    [
      'whose money was taken back in part',
      {},
      async (sold) => [await pay(sold, at('adyen')), await chargeBack(sold, at('adyen'), 1000)],
      { transactionTypes: ['CREDIT_CARD'], status: 'PARTIALLY_PAID' },
    ],
  ];

  test.each(cases)('%s', async (_what, more, then, says) => {
    const club = await world.makeClub({ timeZone: 'America/New_York' });
    const maya = await world.makePerson(club);
    const sold = await sell(club, maya, more);
    await then(sold);
    const [sale] = await listed(maya);
    expect(sale).toMatchObject(says);
    expect((await listed(maya, { saleTypes: [sale?.saleType] })).length).toBe(1);
    expect(await detail(maya, sold)).toMatchObject(says);
  });

  test('that was taken back, and what takes it back, are of one kind', async () => {
    const club = await world.makeClub();
    const maya = await world.makePerson(club);
    const sold = await sell(club, maya);
    await pay(sold, at('tabby'));
    await reverse(club, sold);
    expect(await listed(maya)).toMatchObject([
      { type: 'REVERSAL', saleType: 'INSTALLMENTPLAN', transactionTypes: [], amount: -10_000 },
      { type: 'PAYMENT', saleType: 'INSTALLMENTPLAN', transactionTypes: ['INSTALLMENT_PLAN'] },
    ]);
  });

  test('says how its lines came about, and what credit paid of it beside the money', async () => {
    const club = await world.makeClub();
    const maya = await world.makePerson(club);
    const explanation: Explanation = {
      ...{ what: 'PERIOD', from: '2026-11-20', until: '2026-11-30' },
      steps: [
        { kind: 'PRICE', amount: 27_273 },
        { kind: 'PART_OF_PERIOD', amount: 10_000, days: 11, ofDays: 30 },
      ],
    };
    const sold = await sell(club, maya, {
      lines: [{ text: 'Full Club', quantity: 1, unitAmount: 10_000, taxRate: 0, explanation }],
    });
    expect(await detail(maya, sold)).toMatchObject({ lines: [{ explanation }] });
    expect(await detail(maya, sold)).not.toHaveProperty('fromCredit');
    const books = { now: world.clock.now(), reactions };
    await world.services.db
      .transaction()
      .execute(async (tx) => lowerOpenAmount(tx, books, await lockInvoice(tx, sold), 2_500));
    await pay(sold, bank, 4_000);
    expect(await detail(maya, sold)).toMatchObject({ fromCredit: 2_500, openAmount: 3_500 });
    await pay(sold, at('adyen'), 3_500);
    await chargeBack(sold, at('adyen'), 3_500);
    expect(await detail(maya, sold)).toMatchObject({ fromCredit: 2_500, openAmount: 3_500 });
  });

  test('says what, where, when and for how much', async () => {
    const club = await world.makeClub({ currency: 'KWD' });
    const maya = await world.makePerson(club);
    const sold = await sell(club, maya, {
      lines: [
        { text: '10 clips', quantity: 1, unitAmount: 10_000, taxRate: 2500 },
        { text: 'Towel', quantity: 2, unitAmount: 300, taxRate: 0 },
      ],
    });
    await pay(sold, bank, 600);
    expect(await listed(maya)).toEqual([
      {
        invoiceId: sold.id,
        invoiceCenterId: club.centerId,
        centerName: `Centre ${club.centerId}`,
        reference: sold.reference,
        type: 'PAYMENT',
        saleType: 'PAYMENT',
        transactionTypes: ['MANUAL'],
        status: 'PARTIALLY_PAID',
        date: '2026-11-20',
        text: '10 clips',
        lineCount: 2,
        currency: 'KWD',
        amount: 10_600,
        vat: 2000,
        openAmount: 10_000,
      },
    ]);
  });
});

describe('the list', () => {
  test('can be of some kinds and some days', async () => {
    const club = await world.makeClub();
    const maya = await world.makePerson(club);
    await pay(await sell(club, maya), bank);
    await later({ hours: 48 }, () => sell(club, maya));
    const count = async (payload: object) => (await listed(maya, payload)).length;
    expect(await count({ saleTypes: ['CASH'] })).toBe(1);
    expect(await count({ saleTypes: ['PAYMENT'] })).toBe(1);
    expect(await count({ saleTypes: ['CASH', 'PAYMENT'] })).toBe(2);
    expect(await count({ saleTypes: ['CASHCOLLECTION'] })).toBe(0);
    expect(await count({ saleTypes: [] })).toBe(0);
    expect(await count({ dateFrom: '2026-11-20', dateTo: '2026-11-22' })).toBe(2);
    expect(await count({ dateFrom: '2026-11-21' })).toBe(1);
    expect(await count({ dateTo: '2026-11-21' })).toBe(1);
    expect(await count({ dateTo: '2026-11-21', saleTypes: ['PAYMENT'] })).toBe(0);
  });

  test('is, page by page, everything once, however long its pages are', async () => {
    const home = await world.makeClub();
    const sister = await world.makeClub({ brandId: home.brandId });
    const [maya, other] = [await world.makePerson(home), await world.makePerson(home)];
    const desk = await world.makePerson(home, { levels: ['STAFF'] });
    // Two of a day, over centres and people, so that pages end within a day.
    for (let hours = 0; hours < 24 * 4; hours += 12) {
      await later({ hours }, async () => {
        await pay(await sell(home, maya), bank);
        await sell(home, other);
        await sell(sister, maya);
      });
    }
    const pagesOf = async (caller: TestPerson, payload: object, limit: number) => {
      const references: string[] = [];
      for (let after: string | undefined = ''; after !== undefined; ) {
        const response = await call(caller, 'get-saleslist', { ...payload, limit, ...(after && { after }) });
        const { sales, next } = response.json() as { sales: Sale[]; next?: string };
        expect(sales.length).toBeLessThanOrEqual(limit);
        if (next) expect(sales).toHaveLength(limit);
        references.push(...sales.map(({ reference }) => reference));
        after = next;
      }
      return references;
    };
    const requests: [TestPerson, object, number][] = [
      [maya, {}, 16],
      [maya, { saleTypes: ['CASH'] }, 8],
      [desk, { centerId: home.centerId }, 16],
      [desk, { centerId: home.centerId, ...about(maya) }, 8],
    ];
    for (const [caller, payload, count] of requests) {
      const whole = await listed(caller, { ...payload, limit: 100 });
      expect(whole).toHaveLength(count);
      expect(whole.map(({ date }) => date)).toEqual(
        whole
          .map(({ date }) => date)
          .toSorted()
          .toReversed(),
      );
      const references = whole.map(({ reference }) => reference);
      expect(new Set(references).size).toBe(count);
      for (const limit of [1, 2, 3, 5, 8, 16])
        expect(await pagesOf(caller, payload, limit)).toEqual(references);
    }
  });
});

describe('whose sales', () => {
  test('one’s own, and of those for whom one may act', async () => {
    const club = await world.makeClub();
    const [maya, other] = [await world.makePerson(club), await world.makePerson(club)];
    const child = await world.makePerson(club, { family: { primary: maya, relation: 'CHILD' } });
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    const sold = await sell(club, child);
    expect(await listed(other)).toEqual([]);
    expect((await call(other, 'get-saleslist', about(child))).statusCode).toBe(403);
    expect(await listed(maya)).toEqual([]);
    expect(await listed(maya, about(child))).toHaveLength(1);
    expect(await listed(staff)).toEqual([]);
    expect(await listed(staff, about(child))).toHaveLength(1);
    for (const [caller, more, status] of [
      [child, {}, 200],
      [maya, {}, 404],
      [maya, about(child), 200],
      [other, {}, 404],
      [staff, {}, 200],
      [staff, about(child), 200],
      [staff, about(other), 404],
    ] as const) {
      const response = await detailOf(caller, sold, more);
      expect([caller.email, more, response.statusCode]).toEqual([caller.email, more, status]);
      if (status === 404) expect(response.json().errorCode).toBe('payment.invoiceNotFound');
    }
  });

  test('of a whole centre, for those who work there', async () => {
    const club = await world.makeClub();
    const sister = await world.makeClub({ brandId: club.brandId });
    const foreign = await world.makeClub();
    const maya = await world.makePerson(club, { firstName: 'Maya', lastName: 'Lindgren' });
    const guest = await world.makePerson(sister, { firstName: 'Guest', lastName: 'Away' });
    const sold = [await sell(club, maya), await sell(club, guest)];
    await sell(sister, maya);
    const people = {
      'a member': await world.makePerson(club),
      'a company': await world.makePerson(club, { levels: ['COMPANY'] }),
      staff: await world.makePerson(club, { levels: ['STAFF'] }),
      'a manager': await world.makePerson(club, { levels: ['MANAGER'] }),
      'staff of the sister': await world.makePerson(sister, { levels: ['STAFF'] }),
      'staff of another brand': await world.makePerson(foreign, { levels: ['STAFF'] }),
    };
    const statusFor = async (who: keyof typeof people, name: string) => {
      const { centerId } = club;
      const days = { dateFrom: '2026-01-01', dateTo: '2026-12-31', format: 'CSV' };
      const payload = name === 'get-saleslist' ? { centerId } : { centerId, ...days };
      const response = await call(people[who], name, payload);
      if (response.statusCode === 403) expect(response.json().errorCode).toBe('general.notAuthorized');
      return response.statusCode;
    };
    for (const name of ['get-saleslist', 'download-sales-list']) {
      expect([await statusFor('a member', name), await statusFor('a company', name)]).toEqual([403, 403]);
      expect([await statusFor('staff', name), await statusFor('a manager', name)]).toEqual([200, 200]);
      expect([
        await statusFor('staff of the sister', name),
        await statusFor('staff of another brand', name),
      ]).toEqual([403, 403]);
    }
    expect(await listed(people.staff, { centerId: club.centerId })).toMatchObject([
      { buyer: { personId: guest.id, personCenterId: sister.centerId, name: 'Guest Away' } },
      { buyer: { personId: maya.id, personCenterId: club.centerId, name: 'Maya Lindgren' } },
    ]);
    for (const centerId of [sister.centerId, foreign.centerId, 2_000_000_000])
      expect((await call(people.staff, 'get-saleslist', { centerId })).statusCode).toBe(403);
    // Who bought here is seen by who sold it, also where the buyer belongs elsewhere; not the other way round.
    const [, toGuest] = sold;
    if (!toGuest) throw new Error('it was sold');
    expect((await detailOf(people.staff, toGuest)).json()).toMatchObject({ buyer: { name: 'Guest Away' } });
    expect((await detailOf(people['staff of the sister'], toGuest)).statusCode).toBe(404);
    expect((await detailOf(people['staff of another brand'], toGuest)).statusCode).toBe(404);
  });

  test('of a centre name nobody who was forgotten', async () => {
    const club = await world.makeClub();
    const [maya, staff] = [await world.makePerson(club), await world.makePerson(club, { levels: ['STAFF'] })];
    await pay(await sell(club, maya), bank);
    expect(await world.forget(maya)).toEqual({ forgotten: true });
    const [sale] = await listed(staff, { centerId: club.centerId });
    expect(sale?.buyer).toEqual({ personId: maya.id, personCenterId: club.centerId });
  });
});

describe('the detail', () => {
  test('has the lines, the tax of each rate, and each payment with its day', async () => {
    const club = await world.makeClub({ timeZone: 'Pacific/Auckland' });
    const maya = await world.makePerson(club);
    const sold = await sell(club, maya, {
      dueOn: Temporal.PlainDate.from('2026-12-04'),
      lines: [
        { text: '10 clips', quantity: 1, unitAmount: 10_000, taxRate: 2500 },
        { text: 'Towel', quantity: 2, unitAmount: 300, taxRate: 0 },
        { text: 'Court', quantity: 1, unitAmount: 5000, taxRate: 2500 },
      ],
    });
    await pay(sold, bank, 600);
    await later({ hours: 20 }, async () => {
      await pay(sold, at('adyen'), 99_999);
      await chargeBack(sold, at('adyen'), 5000);
    });
    expect(await detail(maya, sold)).toMatchObject({
      reference: sold.reference,
      dueDate: '2026-12-04',
      isOverdue: false,
      amount: 15_600,
      openAmount: 5000,
      lines: [
        { text: '10 clips', quantity: 1, unitAmount: 10_000, amount: 10_000, taxRate: 2500, vat: 2000 },
        { text: 'Towel', quantity: 2, unitAmount: 300, amount: 600, taxRate: 0, vat: 0 },
        { text: 'Court', quantity: 1, unitAmount: 5000, amount: 5000, taxRate: 2500, vat: 1000 },
      ],
      taxes: [
        { taxRate: 0, net: 600, vat: 0 },
        { taxRate: 2500, net: 12_000, vat: 3000 },
      ],
      payments: [
        { reason: 'PAYMENT', transactionType: 'MANUAL', date: '2026-11-20', amount: 600 },
        {
          reason: 'PAYMENT',
          transactionType: 'CREDIT_CARD',
          provider: 'adyen',
          date: '2026-11-21',
          amount: 15_000,
        },
        {
          reason: 'RETURN',
          transactionType: 'CREDIT_CARD',
          provider: 'adyen',
          date: '2026-11-21',
          amount: 5000,
        },
      ],
    });
  });

  test('is overdue after its day, while something is open', async () => {
    const club = await world.makeClub({ timeZone: 'America/New_York' });
    const maya = await world.makePerson(club);
    const due = { dueOn: Temporal.PlainDate.from('2026-11-20') };
    const [open, paid] = [await sell(club, maya, due), await sell(club, maya, due)];
    await pay(paid, bank);
    // Sessions end; who asks has just come.
    const refusalAfter = (hours: number) =>
      later({ hours }, async () => {
        const staff = await world.makePerson(club, { levels: ['STAFF'] });
        return [(await detail(staff, open)).isOverdue, (await detail(staff, paid)).isOverdue];
      });
    expect([await refusalAfter(19), await refusalAfter(20)]).toEqual([
      [false, false],
      [true, false],
    ]);
  });

  test('says no day for what an older system calls paid, and the day of what was paid since', async () => {
    const club = await world.makeClub();
    const maya = await world.makePerson(club);
    const sold = await sell(club, maya, { type: 'LEGACY', externalId: 'OLD-2' });
    await pay(sold, bank, 4000);
    await later({ hours: 24 }, () => pay(sold, bank));
    expect((await detail(maya, sold)).payments).toEqual([
      { reason: 'PAYMENT', transactionType: 'OTHER', amount: 4000 },
      { reason: 'PAYMENT', transactionType: 'MANUAL', date: '2026-11-21', amount: 6000 },
    ]);
  });

  test('leads from what was taken back to what takes it back, and the other way', async () => {
    const club = await world.makeClub();
    const maya = await world.makePerson(club);
    const sold = await sell(club, maya);
    expect(await detail(maya, sold)).not.toHaveProperty('reversedBy');
    const reversal = await reverse(club, sold);
    const named = ({ id, centerId, reference }: Sold) => ({
      invoiceId: id,
      invoiceCenterId: centerId,
      reference,
    });
    const [one, other] = [await detail(maya, sold), await detail(maya, reversal)];
    expect([one.reversedBy, one.reverses]).toEqual([[named(reversal)], undefined]);
    expect([other.reversedBy, other.reverses]).toEqual([undefined, named(sold)]);
    expect(other).toMatchObject({ payments: [], taxes: [{ taxRate: 2500, net: -8000, vat: -2000 }] });
  });
});

describe('the days of a month', () => {
  const daysOf = (caller: TestPerson, centerId: number, month: string) =>
    call(caller, 'get-sales-by-day', { centerId, month });

  test('show what was sold, what is still open and what was taken back', async () => {
    const club = await world.makeClub();
    const desk = await world.makePerson(club, { levels: ['STAFF'] });
    const maya = await world.makePerson(club);
    const today = Temporal.Instant.from(world.clock.now().toString()).toZonedDateTimeISO('UTC').toPlainDate();
    const month = today.toPlainYearMonth().toString();
    await pay(await sell(club, maya), bank);
    await sell(club, maya);
    await reverse(club, await sell(club, maya));
    const answer = (await daysOf(desk, club.centerId, month)).json();
    expect(answer.days).toHaveLength(1);
    expect(answer.days[0]).toMatchObject({ sales: 3, sold: 30_000, returned: 10_000, open: 10_000 });
    const before = Temporal.PlainYearMonth.from(month).subtract({ months: 1 }).toString();
    expect((await daysOf(desk, club.centerId, before)).json().days).toEqual([]);
  });

  test('are for those who work at the centre', async () => {
    const [club, other] = [await world.makeClub(), await world.makeClub()];
    const desk = await world.makePerson(club, { levels: ['STAFF'] });
    expect((await daysOf(desk, other.centerId, '2026-11')).statusCode).toBe(403);
    expect((await daysOf(await world.makePerson(club), club.centerId, '2026-11')).statusCode).toBe(403);
    expect((await daysOf(desk, club.centerId, '2026-13')).statusCode).toBe(400);
  });
});
