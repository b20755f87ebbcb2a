import type { Key } from '@foyer/contract/shared/keys';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeAgreement, type TestAgreement } from '../../../test/company-fixtures.ts';
import { accountOf, creditsOf, freeze, paidDaysOf, pay, terminate } from '../../../test/credit-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import {
  invoicesOf,
  makeMembership,
  type NewMembership,
  nightOf,
  readSubscription,
} from '../../../test/membership-fixtures.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { sellerOf } from '../../invoices/parties.ts';
import { reverseInvoice } from '../../invoices/reverse-invoice.ts';
import { invoiceCompanies } from '../companies/invoice-companies.ts';
import type { Sponsor } from '../tables.ts';
import { billDue } from './bill-due.ts';
import { creditUnused } from './credit-unused.ts';
import { moveByDate } from './move-by-date.ts';

let world: World;
let club: TestClub;
let maya: TestPerson;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.set('2026-12-01T12:00:00Z');
  club = await world.makeClub();
  maya = await world.makePerson(club);
});
afterAll(() => world[Symbol.asyncDispose]());

/** What a night does with memberships. */
async function night(day: string) {
  world.clock.set(`${day}T12:00:00Z`);
  const at = await nightOf(world, club, day);
  for (const step of [moveByDate, creditUnused, billDue, invoiceCompanies]) await step.run(at);
}
const credit = async (day: string) => creditUnused.run(await nightOf(world, club, day));

/** A membership of 31.00 a month that has been billed for December. */
async function billed(given: Partial<NewMembership> = {}, person = maya): Promise<Key> {
  const key = await makeMembership(world, club, person, {
    startsOn: '2026-01-01',
    billedUntil: '2026-11-30',
    price: 3100,
    ...given,
  });
  await night('2026-12-01');
  return key;
}
const invoices = (person = maya) => invoicesOf(world, person);
const payDecember = async (amount: number, person = maya) => {
  const [invoice] = await invoices(person);
  await pay(world, { centerId: club.centerId, id: invoice?.id ?? 0 }, amount);
};
const account = (person = maya) => accountOf(world, club, person, 'USD');

describe('a membership that was terminated inside paid days', () => {
  test('is credited for the others the night after its last day, with tax and how the amount came about', async () => {
    const key = await billed({ tax_rate: 1900 });
    await payDecember(3100);
    await terminate(world, key, '2026-12-10');
    await night('2026-12-10');
    expect(await invoices()).toHaveLength(1);
    await night('2026-12-11');
    const [, refund, ...more] = await invoices();
    expect(more).toEqual([]);
    expect(refund).toMatchObject({
      ...{ type: 'REFUND', status: 'PAID', amount: -2100, tax: -335 },
      lines: ['Credit: Full Club · Dec 11 – 31, 2026: -2100'],
      steps: ['PAID PART_OF_PERIOD CREDIT'],
    });
    const line = await world.services.db
      .selectFrom('invoice_line')
      .select('explanation')
      .where('center_id', '=', club.centerId)
      .where('invoice_id', '=', refund?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(line.explanation).toEqual({
      what: 'PERIOD',
      ...{ from: '2026-12-11', until: '2026-12-31' },
      steps: [
        { kind: 'PAID', amount: 3100, from: '2026-12-01', until: '2026-12-31' },
        { kind: 'PART_OF_PERIOD', amount: 2100, days: 21, ofDays: 31 },
        { kind: 'CREDIT', amount: -2100 },
      ],
    });
    expect(await paidDaysOf(world, key)).toEqual(['2026-12-01 – 2026-12-10: 1000']);
    expect(await creditsOf(world, key)).toEqual(['ENDED 2026-12-11 – 2026-12-31: 2100']);
    expect(await account()).toEqual({ open: 0, credit: 2100 });
    const row = await readSubscription(world, key);
    expect([row.status, String(row.billed_until)]).toEqual(['WINDOW', '2026-12-10']);
  });

  test.each([
    ['nothing', 0, { open: 1000, credit: 0 }, 'PARTIALLY_PAID'],
    ['a part', 500, { open: 500, credit: 0 }, 'PARTIALLY_PAID'],
    ['what they cost', 1000, { open: 0, credit: 0 }, 'PAID'],
    ['more than they cost', 1500, { open: 0, credit: 500 }, 'PAID'],
  ])('and of whose invoice %s was paid owes only the days used', async (_title, paid, left, status) => {
    const key = await billed();
    if (paid > 0) await payDecember(paid);
    await terminate(world, key, '2026-12-10');
    await night('2026-12-11');
    expect(await invoices()).toMatchObject([
      { amount: 3100, status },
      { amount: -2100, status: 'PAID' },
    ]);
    expect(await account()).toEqual(left);
  });

  test('is credited once, however often the night runs', async () => {
    const key = await billed();
    await terminate(world, key, '2026-12-10');
    for (const day of ['2026-12-11', '2026-12-11', '2026-12-12', '2027-01-01']) await night(day);
    expect((await invoices()).map(({ amount }) => amount)).toEqual([3100, -2100]);
    expect(await creditsOf(world, key)).toHaveLength(1);
  });

  test('is credited for each period from the invoice that charged it', async () => {
    const key = await billed({
      startsOn: '2026-11-28',
      billedUntil: '2026-12-04',
      period_unit: 'WEEK',
      price: 700,
    });
    await night('2026-12-05');
    await night('2026-12-12');
    await payDecember(700);
    await terminate(world, key, '2026-12-09');
    // Nights were missed: meanwhile the club has billed ahead.
    await night('2026-12-13');
    expect(await invoices()).toMatchObject([
      { amount: 700, status: 'PAID' },
      { amount: 700, status: 'PAID' },
      { type: 'REFUND', lines: ['Credit: Full Club · Dec 10 – 11, 2026: -200'] },
      { type: 'REFUND', lines: ['Credit: Full Club · Dec 12 – 18, 2026: -700'] },
    ]);
    const rows = await world.services.db
      .selectFrom('subscription_credit as credit')
      .innerJoin('invoice', (on) =>
        on.onRef('invoice.center_id', '=', 'credit.center_id').onRef('invoice.id', '=', 'credit.invoice_id'),
      )
      .select(['credit.amount', 'invoice.amount as credited'])
      .where('credit.center_id', '=', club.centerId)
      .orderBy('credit.id')
      .execute();
    expect(rows).toEqual([
      { amount: 200, credited: -200 },
      { amount: 700, credited: -700 },
    ]);
  });

  test('is credited for its add-ons too', async () => {
    const key = await billed({
      addOns: [
        { name: 'Towels', price: 310, startsOn: '2026-01-01', taxRate: 700 },
        { name: 'Sauna', price: 620, startsOn: '2026-01-01', endsOn: '2026-12-20' },
      ],
    });
    await terminate(world, key, '2026-12-10');
    await night('2026-12-11');
    expect((await invoices())[1]).toMatchObject({
      lines: [
        'Credit: Full Club · Dec 11 – 31, 2026: -2100',
        'Credit: Towels · Dec 11 – 31, 2026: -210',
        'Credit: Sauna · Dec 11 – 20, 2026: -200',
      ],
      tax: -14,
    });
    expect(await account()).toEqual({ open: 1000 + 100 + 200, credit: 0 });
  });

  test.each<[string, Partial<NewMembership>]>([
    ['that is prepaid', {}],
    ['that an older system has billed', {}],
  ])('and %s gives nothing back', async (title) => {
    const key = await makeMembership(world, club, maya, {
      ...{ startsOn: '2026-12-01', billedUntil: '2026-12-31', price: 3100 },
    });
    if (title === 'that is prepaid')
      await world.services.db
        .updateTable('subscription')
        .set({ kind: 'CASH' })
        .where('center_id', '=', key.centerId)
        .where('id', '=', key.id)
        .execute();
    await terminate(world, key, '2026-12-10');
    await night('2026-12-11');
    expect(await invoices()).toEqual([]);
    expect(await creditsOf(world, key)).toEqual([]);
  });

  test('and has a payer is credited to the payer', async () => {
    const father = await world.makePerson(club);
    await world.setPerson(father, { preferred_language: 'ar' });
    const key = await billed({ payer: father });
    await payDecember(3100, father);
    await terminate(world, key, '2026-12-10');
    await night('2026-12-11');
    expect(await invoices()).toEqual([]);
    expect((await invoices(father))[1]?.lines[0]).toMatch(/^رصيد: Full Club/);
    expect(await account(father)).toEqual({ open: 0, credit: 2100 });
  });

  test('and whose invoice the club has reversed gives nothing back a second time', async () => {
    const key = await billed();
    await payDecember(3100);
    const [invoice] = await invoices();
    const books = { now: world.clock.now(), reactions: world.services.reactions };
    const seller = sellerOf(await world.clubOf(club));
    await world.services.db
      .transaction()
      .execute((tx) => reverseInvoice(tx, seller, books, { centerId: club.centerId, id: invoice?.id ?? 0 }));
    await terminate(world, key, '2026-12-10');
    await night('2026-12-11');
    expect((await invoices()).map(({ amount }) => amount)).toEqual([3100, -3100]);
    expect(await paidDaysOf(world, key)).toEqual(['2026-12-01 – 2026-12-10: 1000']);
    expect(await account()).toEqual({ open: 0, credit: 3100 });
  });
});

describe('a freeze that begins inside paid days', () => {
  test('is credited the night that it begins, once, and what follows is billed without it', async () => {
    const key = await billed();
    await payDecember(3100);
    await freeze(world, key, '2026-12-22', '2027-01-10');
    await night('2026-12-21');
    expect(await creditsOf(world, key)).toEqual([]);
    for (const day of ['2026-12-22', '2026-12-22', '2026-12-23']) await night(day);
    expect(await creditsOf(world, key)).toEqual(['FROZEN 2026-12-22 – 2026-12-31: 1000']);
    expect(await account()).toEqual({ open: 0, credit: 1000 });
    await night('2027-01-01');
    // January costs 21 days, of which ten are paid from the credit.
    expect((await invoices()).map(({ amount, status }) => [amount, status])).toEqual([
      [3100, 'PAID'],
      [-1000, 'PAID'],
      [2100, 'PARTIALLY_PAID'],
    ]);
    expect(await account()).toEqual({ open: 1100, credit: 0 });
    expect(await paidDaysOf(world, key)).toEqual([
      '2026-12-01 – 2026-12-21: 2100',
      '2027-01-11 – 2027-01-31: 2100',
    ]);
  });

  test('leaves the days before and after it paid, also when the membership ends later', async () => {
    const key = await billed();
    await payDecember(3100);
    await freeze(world, key, '2026-12-06', '2026-12-10');
    await night('2026-12-06');
    expect(await paidDaysOf(world, key)).toEqual([
      '2026-12-01 – 2026-12-05: 500',
      '2026-12-11 – 2026-12-31: 2100',
    ]);
    await terminate(world, key, '2026-12-21');
    await night('2026-12-22');
    expect(await paidDaysOf(world, key)).toEqual([
      '2026-12-01 – 2026-12-05: 500',
      '2026-12-11 – 2026-12-21: 1100',
    ]);
    expect(await creditsOf(world, key)).toEqual([
      'FROZEN 2026-12-06 – 2026-12-10: 500',
      'ENDED 2026-12-22 – 2026-12-31: 1000',
    ]);
    expect(await account()).toEqual({ open: 0, credit: 1500 });
  });

  test('and in which the membership ends is credited to its last paid day, once', async () => {
    const key = await billed();
    await freeze(world, key, '2026-12-06', '2026-12-20');
    await terminate(world, key, '2026-12-10');
    for (const day of ['2026-12-06', '2026-12-11']) await night(day);
    expect(await paidDaysOf(world, key)).toEqual(['2026-12-01 – 2026-12-05: 500']);
    expect(await account()).toEqual({ open: 500, credit: 0 });
  });

  test('of an older system is not credited: that system has', async () => {
    const key = await billed({ freezes: [['2026-11-20', '2026-11-25']] });
    await world.services.db
      .insertInto('subscription_freeze')
      .values({
        ...{ center_id: key.centerId, subscription_id: key.id },
        ...{
          starts_on: Temporal.PlainDate.from('2026-12-05'),
          ends_on: Temporal.PlainDate.from('2026-12-09'),
        },
      })
      .execute();
    await night('2026-12-05');
    expect(await creditsOf(world, key)).toEqual([]);
  });
});

describe('a company’s share of days that are given up', () => {
  const sponsorOf = ({ centerId, id, company }: TestAgreement, percent = 5000): Sponsor => ({
    agreement: { centerId, id },
    company: company.name,
    rule: { kind: 'PERCENT', percent },
    sponsorsJoiningFee: false,
  });
  const usage = async ({ company }: TestAgreement, month: string) => {
    const { headers } = await world.makePerson(club, { levels: ['STAFF'] });
    const url = '/api/subscription/get-company-usage';
    const payload = { month, companyId: company.id, companyCenterId: company.centerId };
    const response = await world.app.inject({ method: 'POST', url, headers, payload });
    const { employees, totals } = response.json();
    return [employees.map(({ amount }: { amount: number }) => amount), totals];
  };

  test('comes back with the company’s next invoice that asks for more', async () => {
    const agreement = await makeAgreement(world, club);
    maya = await world.makePerson(club, { firstName: 'Noor', lastName: 'Aziz' });
    const sponsor = sponsorOf(agreement);
    const key = await billed({ sponsor });
    await payDecember(1550);
    await night('2027-01-01');
    await terminate(world, key, '2027-01-10');
    await night('2027-01-11');
    expect(await paidDaysOf(world, key)).toEqual([
      '2026-12-01 – 2026-12-31: 3100 with 1550',
      '2027-01-01 – 2027-01-10: 1000 with 500',
    ]);
    expect(await creditsOf(world, key)).toEqual(['ENDED 2027-01-11 – 2027-01-31: 2100 with 1050']);
    // December's share is invoiced on 1 January, and January's with what was given up of it.
    await night('2027-02-01');
    expect(await invoices(agreement.company.contact)).toMatchObject([
      { amount: 1550 },
      {
        amount: 500,
        lines: [
          'Noor Aziz · Full Club · Jan 1 – 31, 2027: 1550',
          'Noor Aziz · Credit: Full Club · Jan 11 – 31, 2027: -1050',
        ],
      },
    ]);
    expect(await usage(agreement, '2027-01')).toEqual([[500], [{ currency: 'USD', amount: 500 }]]);
    expect(await account()).toEqual({ open: 500, credit: 0 });
  });

  test('waits while nothing more is owed, and no invoice asks for less than nothing', async () => {
    const agreement = await makeAgreement(world, club);
    const sponsor = sponsorOf(agreement, 10_000);
    const key = await billed({ sponsor });
    await night('2027-01-01');
    await terminate(world, key, '2027-01-31');
    await night('2027-02-01');
    // The last month was given up after it had been invoiced.
    await world.services.db
      .updateTable('subscription')
      .set({
        ends_on: Temporal.PlainDate.from('2027-01-10'),
        billed_until: Temporal.PlainDate.from('2027-01-31'),
      })
      .where('center_id', '=', key.centerId)
      .where('id', '=', key.id)
      .execute();
    await night('2027-02-02');
    // Nothing was the member's own.
    expect(await invoices()).toEqual([]);
    expect(await usage(agreement, '2027-02')).toEqual([[-2100], [{ currency: 'USD', amount: -2100 }]]);
    const amounts = async () => (await invoices(agreement.company.contact)).map(({ amount }) => amount);
    for (const day of ['2027-03-01', '2027-03-02']) await night(day);
    expect(await amounts()).toEqual([3100, 3100]);
    // Somebody else joins: what is owed for them is less by what the company gets back.
    const noor = await world.makePerson(club);
    await makeMembership(world, club, noor, {
      ...{ startsOn: '2027-03-03', billedUntil: '2027-03-02', price: 3100, sponsor },
    });
    await night('2027-03-03');
    await night('2027-04-01');
    expect(await amounts()).toEqual([3100, 3100, 1000]);
  });
});

test('credits of one centre are not seen by another', async () => {
  const key = await billed();
  await terminate(world, key, '2026-12-10');
  const sister = await world.makeClub({ brandId: club.brandId });
  expect(await creditUnused.run(await nightOf(world, sister, '2026-12-11'))).toEqual({});
  expect(await credit('2026-12-11')).toEqual({ credits: 1 });
});
