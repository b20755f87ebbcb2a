import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeAgreement, makePlan, makeSponsored } from '../../../test/company-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import {
  agreeOnCard,
  agreeOnDirectDebit,
  invoicesOf,
  makeMembership,
  nightOf,
  readSubscription,
} from '../../../test/membership-fixtures.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';
import type { Discount, Sponsor } from '../tables.ts';
import { billDue } from './bill-due.ts';
import { moveByDate } from './move-by-date.ts';

let shop: Shop;
let club: TestClub;
let maya: TestPerson;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
});
beforeEach(async () => {
  shop.world.clock.set('2026-12-01T09:00:00Z');
  club = await shop.openClub({ currency: 'AED' });
  maya = await shop.world.makePerson(club);
});
afterAll(() => shop[Symbol.asyncDispose]());

const db = () => shop.world.services.db;
const night = (day: string) => nightOf(shop.world, club, day);
const bill = async (day: string) => billDue.run(await night(day));
const billed = async (person = maya) => (await invoicesOf(shop.world, person)).map(({ lines }) => lines);

describe('a membership whose period begins', () => {
  test('is billed once, on its first day, with the steps of its price and the tax in it', async () => {
    const key = await makeMembership(shop.world, club, maya, {
      startsOn: '2026-01-01',
      billedUntil: '2026-11-30',
      price: 10_500,
      tax_rate: 500,
    });
    expect(await bill('2026-11-30')).toEqual({});
    expect(await bill('2026-12-01')).toEqual({
      periods: 1,
      invoices: 1,
      free: 0,
      byCard: 0,
      byDirectDebit: 0,
      open: 1,
    });
    expect(await bill('2026-12-01')).toEqual({});
    expect(await invoicesOf(shop.world, maya)).toMatchObject([
      {
        type: 'PAYMENT',
        status: 'PENDING',
        amount: 10_500,
        tax: 500,
        dueOn: '2026-12-15',
        lines: ['Full Club · Dec 1 – 31, 2026: 10500'],
        steps: ['PRICE'],
      },
    ]);
    expect(String((await readSubscription(shop.world, key)).billed_until)).toBe('2026-12-31');
  });

  test('is charged to the card on file, which pays the invoice', async () => {
    await agreeOnCard(shop.world, club, maya);
    await makeMembership(shop.world, club, maya, {
      startsOn: '2026-01-01',
      billedUntil: '2026-11-30',
      price: 10_500,
    });
    expect(await bill('2026-12-01')).toMatchObject({ invoices: 1, byCard: 1, open: 0 });
    const payment = await db()
      .selectFrom('payment')
      .selectAll()
      .where('center_id', '=', club.centerId)
      .executeTakeFirstOrThrow();
    expect(payment).toMatchObject({ method: 'cof', purpose: 'debt', state: 'CREATED', amount: 10_500 });
    expect(payment.provider_order?.lines).toMatchObject([
      { text: expect.stringMatching(/^Full Club · Dec 1\s–\s31, 2026 \(\d+-2026-000001\)$/), amount: 10_500 },
    ]);
  });

  test('is collected by direct debit on the day on which its invoice is due', async () => {
    await agreeOnDirectDebit(shop.world, club, maya);
    await makeMembership(shop.world, club, maya, {
      startsOn: '2026-01-01',
      billedUntil: '2026-11-30',
      price: 10_500,
    });
    expect(await bill('2026-12-01')).toMatchObject({ byDirectDebit: 1 });
    const debit = await db()
      .selectFrom('direct_debit')
      .selectAll()
      .where('center_id', '=', club.centerId)
      .executeTakeFirstOrThrow();
    expect(debit).toMatchObject({ amount: 10_500, state: 'PLANNED' });
    expect(String(debit.collect_on)).toBe('2026-12-15');
  });

  test('has one line for itself and one for each add-on that is active then', async () => {
    await makeMembership(shop.world, club, maya, {
      startsOn: '2026-01-01',
      billedUntil: '2026-11-30',
      price: 6000,
      addOns: [
        { name: 'Towels', price: 1000, startsOn: '2026-03-01' },
        { name: 'Locker', price: 3100, startsOn: '2026-12-22' },
        { name: 'Sauna', price: 2000, startsOn: '2026-03-01', endsOn: '2026-11-30' },
      ],
    });
    await bill('2026-12-01');
    expect(await billed()).toEqual([
      [
        'Full Club · Dec 1 – 31, 2026: 6000',
        'Towels · Dec 1 – 31, 2026: 1000',
        'Locker · Dec 22 – 31, 2026: 1000',
      ],
    ]);
  });

  test('is billed to its payer, in the payer’s language', async () => {
    const father = await shop.world.makePerson(club);
    await shop.world.setPerson(father, { preferred_language: 'ar' });
    await makeMembership(shop.world, club, maya, {
      startsOn: '2026-01-01',
      billedUntil: '2026-11-30',
      price: 6000,
      payer: father,
    });
    await bill('2026-12-01');
    expect(await billed()).toEqual([]);
    expect((await billed(father))[0]?.[0]).toContain('/١٢/٢٠٢٦'.replaceAll('/', '\u200f/'));
  });

  test('is billed less what a company pays, which is charged to the company once', async () => {
    const sponsor: Sponsor = {
      agreement: { centerId: club.centerId, id: 7 },
      company: 'Alba',
      rule: { kind: 'PERCENT', percent: 2500 },
      sponsorsJoiningFee: false,
    };
    const key = await makeMembership(shop.world, club, maya, {
      startsOn: '2026-01-01',
      billedUntil: '2026-11-30',
      price: 6000,
      sponsor,
    });
    await bill('2026-12-01');
    expect(await invoicesOf(shop.world, maya)).toMatchObject([{ amount: 4500, steps: ['PRICE SPONSOR'] }]);
    const charges = await db()
      .selectFrom('company_charge')
      .selectAll()
      .where('center_id', '=', club.centerId)
      .execute();
    expect(charges).toMatchObject([
      { agreement_id: 7, subscription_id: key.id, what: 'PERIOD', amount: 1500, invoice_id: null },
    ]);
    const period = await db()
      .selectFrom('subscription_period')
      .selectAll()
      .where('center_id', '=', club.centerId)
      .executeTakeFirstOrThrow();
    expect(period).toMatchObject({ amount: 6000, sponsored_amount: 1500 });
  });

  test.each<[string, { agreement?: string; employee?: string }, number[]]>([
    ['the agreement', { agreement: '2026-12-01' }, [4500, 6000]],
    [
      'the agreement, before the employee’s',
      { agreement: '2026-11-30', employee: '2027-06-30' },
      [6000, 6000],
    ],
    ['the employee', { employee: '2027-01-01' }, [4500, 4500]],
    ['neither', {}, [4500, 4500]],
  ])('is shared by a company until the last day of %s', async (_whose, last, amounts) => {
    const until = (text?: string) => (text ? Temporal.PlainDate.from(text) : null);
    const agreement = await makeAgreement(shop.world, club, { ends_on: until(last.agreement) });
    const planId = await makePlan(shop.world, club);
    await makeSponsored(shop.world, club, agreement, maya, { planId, type: 'EMPLOYED' });
    await db()
      .updateTable('company_employee')
      .set({ until: until(last.employee) })
      .where('center_id', '=', club.centerId)
      .execute();
    await makeMembership(shop.world, club, maya, {
      startsOn: '2026-01-01',
      billedUntil: '2026-11-30',
      price: 6000,
      sponsor: {
        agreement: { centerId: agreement.centerId, id: agreement.id },
        company: 'Alba',
        rule: { kind: 'PERCENT', percent: 2500 },
        sponsorsJoiningFee: false,
      },
    });
    for (const day of ['2026-12-01', '2027-01-01']) await bill(day);
    expect((await invoicesOf(shop.world, maya)).map(({ amount }) => amount)).toEqual(amounts);
  });

  test('has a discount for as many whole periods as were agreed', async () => {
    const half: Discount = {
      campaign: { centerId: club.centerId, id: 1 },
      name: 'Two months at half price',
      target: 'PERIODS',
      periods: 2,
      rule: { kind: 'PERCENT', percent: 5000 },
    };
    await makeMembership(shop.world, club, maya, {
      startsOn: '2026-11-01',
      billedUntil: '2026-11-30',
      price: 6000,
      discounts: [half],
    });
    await bill('2026-12-01');
    await bill('2027-01-01');
    expect(await invoicesOf(shop.world, maya)).toMatchObject([
      { amount: 3000, steps: ['PRICE CAMPAIGN'] },
      { amount: 6000, steps: ['PRICE'] },
    ]);
  });

  test('without a price is recorded, and nobody gets an invoice', async () => {
    const free: Discount = {
      campaign: { centerId: club.centerId, id: 1 },
      name: 'First year',
      target: 'PERIODS',
      rule: { kind: 'PERCENT', percent: 10_000 },
    };
    await makeMembership(shop.world, club, maya, {
      startsOn: '2026-01-01',
      billedUntil: '2026-11-30',
      price: 6000,
      discounts: [free],
    });
    expect(await bill('2026-12-01')).toMatchObject({ periods: 1, invoices: 0, free: 1 });
    expect(await billed()).toEqual([]);
  });
});

describe('a membership is not billed', () => {
  test.each([
    ['without a payer', {}],
    [
      'while it awaits its payment',
      { status: 'CREATED', sub_state: 'AWAITING_ACTIVATION', basket_id: 1 } as const,
    ],
    ['after its end', { endsOn: '2026-11-30' }],
    [
      'while it is blocked, beyond its binding period',
      { sub_state: 'BLOCKED', boundUntil: '2026-11-30' } as const,
    ],
    ['while it is frozen', { freezes: [['2026-11-20', '2027-01-10']] as const }],
  ])('%s', async (title, more) => {
    await makeMembership(shop.world, club, maya, {
      startsOn: '2026-01-01',
      price: 6000,
      ...(title !== 'without a payer' && { billedUntil: '2026-11-30' }),
      ...more,
    });
    await bill('2026-12-01');
    expect(await billed()).toEqual([]);
  });
});

test.each([
  ['ends', null],
  ['is replaced', 'DOWNGRADED'],
] as const)(
  'a membership that %s while it is blocked is not billed for the days after its binding period',
  async (_how, endsAs) => {
    const { id } = await makeMembership(shop.world, club, maya, {
      startsOn: '2026-01-01',
      endsOn: '2026-11-30',
      boundUntil: '2026-06-30',
      billedUntil: '2026-06-30',
      sub_state: 'BLOCKED',
      price: 6000,
    });
    await db()
      .updateTable('subscription')
      .set({ ends_as: endsAs })
      .where('center_id', '=', club.centerId)
      .where('id', '=', id)
      .execute();
    await moveByDate.run(await night('2026-12-01'));
    await bill('2026-12-01');
    expect(await billed()).toEqual([]);
  },
);

test('a week away is caught up: each missed period is billed once', async () => {
  await makeMembership(shop.world, club, maya, {
    startsOn: '2026-11-24',
    billedUntil: '2026-11-30',
    period_unit: 'DAY',
    period_count: 3,
    price: 300,
  });
  await bill('2026-12-01');
  for (const day of ['2026-12-08', '2026-12-08']) await bill(day);
  expect((await billed()).flat()).toEqual([
    'Full Club · Dec 1 – 2, 2026: 200',
    'Full Club · Dec 3 – 5, 2026: 300',
    'Full Club · Dec 6 – 8, 2026: 300',
  ]);
});

test('periods are billed ahead by as many days as the club sets', async () => {
  club = await shop.openClub({ document: { parameters: { billingLeadDays: 10 } } });
  maya = await shop.world.makePerson(club);
  await makeMembership(shop.world, club, maya, {
    startsOn: '2026-01-01',
    billedUntil: '2026-11-30',
    price: 6000,
  });
  await bill('2026-11-20');
  expect(await billed()).toEqual([]);
  await bill('2026-11-21');
  expect(await billed()).toHaveLength(1);
});

test('a membership that cannot be billed is counted and tried again, and stops nobody else', async () => {
  const [gone, theo] = [await shop.world.makePerson(club), await shop.world.makePerson(club)];
  const of = { startsOn: '2026-01-01', billedUntil: '2026-11-30', price: 6000 };
  await makeMembership(shop.world, club, maya, of);
  await makeMembership(shop.world, club, gone, of);
  await makeMembership(shop.world, club, theo, of);
  await shop.world.setPerson(gone, { forgotten_at: shop.world.clock.now() });
  expect(await bill('2026-12-01')).toMatchObject({ invoices: 2, failed: 1 });
  expect([await billed(maya), await billed(gone), await billed(theo)].map((some) => some.length)).toEqual([
    1, 0, 1,
  ]);
  await shop.world.setPerson(gone, { forgotten_at: null });
  expect(await bill('2026-12-02')).toMatchObject({ invoices: 1 });
});
