import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { charge, makeAgreement, makePlan, makeSponsored } from '../../../test/company-fixtures.ts';
import type { TestClub } from '../../../test/factories.ts';
import { agreeOnDirectDebit, nightOf } from '../../../test/membership-fixtures.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { exportPerson as invoicesOfPerson } from '../../invoices/personal-data.ts';
import { isInArrears, readOpenAmounts, unpaidAt } from '../../invoices/store.ts';
import { handOverDebts } from '../../payment/overdue/hand-over.ts';
import { listDebts } from '../../payment/overdue/list-debts.ts';
import { sendReminders } from '../../payment/overdue/send-reminders.ts';
import { exportPerson as paymentsOfPerson } from '../../payment/personal-data.ts';
import { invoiceCompanies } from './invoice-companies.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

/** The night that has begun at a club. */
const run = async (club: TestClub) => {
  const { center } = await world.clubOf(club);
  const today = world.clock.now().toZonedDateTimeISO(center.time_zone).toPlainDate();
  return invoiceCompanies.run(await nightOf(world, club, today.toString()));
};
const invoicesOf = async (club: TestClub) => {
  const rows = await world.services.db
    .selectFrom('invoice')
    .selectAll()
    .where('center_id', '=', club.centerId)
    .orderBy('id')
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const lines = await world.services.db
        .selectFrom('invoice_line')
        .select(['text', 'amount'])
        .where('center_id', '=', club.centerId)
        .where('invoice_id', '=', row.id)
        .orderBy('line')
        .execute();
      return { ...row, lines: lines.map(({ text, amount }) => `${text}: ${amount}`) };
    }),
  );
};
const openCharges = async (club: TestClub) => {
  const rows = await world.services.db
    .selectFrom('company_charge')
    .select('starts_on')
    .where('center_id', '=', club.centerId)
    .where('invoice_id', 'is', null)
    .execute();
  return rows.map(({ starts_on }) => starts_on.toString());
};

async function start() {
  world.clock.set('2026-12-01T05:00:00Z');
  const club = await world.makeClub();
  const agreement = await makeAgreement(world, club);
  const planId = await makePlan(world, club);
  const [maya, noor] = [
    await world.makePerson(club, { firstName: 'Maya', lastName: 'Lindgren', birthday: '1990-05-05' }),
    await world.makePerson(club, { firstName: 'Noor', lastName: 'Aziz' }),
  ];
  const subscriptions = {
    maya: await makeSponsored(world, club, agreement, maya, { planId }),
    noor: await makeSponsored(world, club, agreement, noor, { planId }),
  };
  return { club, agreement, planId, maya, noor, subscriptions };
}

test('a company gets one invoice for the months that are over, with a line for each employee and period', async () => {
  const { club, agreement, maya, noor, subscriptions } = await start();
  await charge(world, club, agreement, subscriptions.maya, { startsOn: '2026-10-15', amount: 3900 });
  await charge(world, club, agreement, subscriptions.maya, { startsOn: '2026-11-15' });
  await charge(world, club, agreement, subscriptions.noor, {
    startsOn: '2026-11-30',
    text: 'Full Club · fee',
  });
  await charge(world, club, agreement, subscriptions.noor, { startsOn: '2026-12-01' });
  await run(club);
  const [invoice, ...more] = await invoicesOf(club);
  expect(more).toEqual([]);
  expect(invoice).toMatchObject({
    person_center_id: club.centerId,
    person_id: agreement.company.contact.id,
    buyer: { name: agreement.company.name, lines: ['1 Quay', '02110 Boston', 'US'] },
    amount: 11_900,
    type: 'PAYMENT',
    status: 'PENDING',
    summary: 'Share of employees’ memberships',
    lines: [
      'Noor Aziz · Full Club · fee: 4000',
      'Maya Lindgren · Full Club: 3900',
      'Maya Lindgren · Full Club: 4000',
    ],
  });
  expect([invoice?.issued_on.toString(), invoice?.due_on.toString()]).toEqual(['2026-12-01', '2026-12-15']);
  expect(await openCharges(club)).toEqual(['2026-12-01']);
  const [email, ...others] = await world.mailTo(agreement.company.contact.email);
  expect(others).toEqual([]);
  expect(email?.subject).toBe(`Test club: new invoice for ${agreement.company.name}`);
  expect(email?.text).toContain('$119.00');
  expect(email?.text).toContain('/company/billing-info');
  for (const { email: address } of [maya, noor]) expect(await world.mailTo(address)).toEqual([]);
  expect(email?.text).not.toContain('Lindgren');
  expect(await world.auditOf(club, 'companyInvoice')).toMatchObject([
    { after: { company: agreement.company.name, amount: 11_900, lines: 3 } },
  ]);
});

test('a reminder of a company invoice names no employee', async () => {
  const { club, agreement, subscriptions } = await start();
  await charge(world, club, agreement, subscriptions.maya, { startsOn: '2026-11-15' });
  await run(club);
  world.clock.set('2026-12-22T09:00:00Z');
  await sendReminders.run(await nightOf(world, club, '2026-12-22'));
  const [, reminder] = await world.mailTo(agreement.company.contact.email);
  expect(reminder?.subject).toMatch(/^Reminder: /);
  expect(reminder?.text).toContain('Share of employees’ memberships');
  expect(reminder?.text).not.toContain('Lindgren');
});

describe('an invoice of a company', () => {
  const debitsOf = (club: TestClub) =>
    world.services.db
      .selectFrom('direct_debit as debit')
      .innerJoin('payment_agreement as agreement', (on) =>
        on
          .onRef('agreement.center_id', '=', 'debit.center_id')
          .onRef('agreement.id', '=', 'debit.agreement_id'),
      )
      .select(['agreement.company_id', 'debit.amount'])
      .where('debit.center_id', '=', club.centerId)
      .execute();

  test('is collected by the company’s mandate, never by its contact’s own', async () => {
    const { club, agreement, subscriptions } = await start();
    const { company } = agreement;
    await agreeOnDirectDebit(world, club, company.contact);
    await charge(world, club, agreement, subscriptions.maya, { startsOn: '2026-11-15' });
    await run(club);
    expect(await debitsOf(club)).toEqual([]);
    await agreeOnDirectDebit(world, club, company.contact, company);
    await charge(world, club, agreement, subscriptions.noor, { startsOn: '2026-11-20', amount: 500 });
    await run(club);
    expect(await debitsOf(club)).toEqual([{ company_id: company.id, amount: 500 }]);
  });

  test('that is overdue is reminded of and handed over, and blocks neither its contact nor their purchases', async () => {
    const { club, agreement, planId, subscriptions } = await start();
    const { contact } = agreement.company;
    await makeSponsored(world, club, agreement, contact, { planId });
    await charge(world, club, agreement, subscriptions.maya, { startsOn: '2026-11-15' });
    await world.services.db
      .updateTable('company')
      .set({ contact_email: 'office@harbour.example' })
      .where('center_id', '=', club.centerId)
      .where('id', '=', agreement.company.id)
      .execute();
    await run(club);
    for (const day of ['2026-12-22', '2027-01-05', '2027-01-29']) {
      world.clock.set(`${day}T09:00:00Z`);
      for (const step of [sendReminders, handOverDebts]) await step.run(await nightOf(world, club, day));
    }
    // The company's office has an address of its own.
    const subjects = (await world.mailTo('office@harbour.example')).map(({ subject }) => subject);
    expect((await world.mailTo(contact.email)).filter(({ subject }) => subject.includes('overdue'))).toEqual(
      [],
    );
    expect(subjects.slice(1)).toEqual([
      'Reminder: $40.00 is overdue',
      'Last reminder: $40.00 is overdue',
      'Your company’s debt of $40.00 goes to debt collection',
    ]);
    const { db } = world.services;
    const of = (table: 'person' | 'debt_case' | 'subscription') =>
      db.selectFrom(table).selectAll().where('center_id', '=', club.centerId).execute();
    expect(await of('debt_case')).toMatchObject([{ closed_at: null }]);
    const listed = (await listDebts(db)).split('\r\n').find((line) => line.includes(agreement.company.name));
    expect(listed).toMatch(
      /"Greta","[^"]+","1 Quay, 02110 Boston, US","","","","","","Harbour Freight \d+"$/,
    );
    expect(await invoicesOfPerson(db, contact)).toEqual({ invoices: [], lines: [] });
    expect(await paymentsOfPerson(db, contact)).toMatchObject({ debts: [] });
    expect((await of('person')).filter((one) => 'is_blocked' in one && one.is_blocked)).toEqual([]);
    expect(
      (await of('subscription')).filter((one) => 'sub_state' in one && one.sub_state === 'BLOCKED'),
    ).toEqual([]);
    expect(await isInArrears(db, contact, world.clock.now())).toBe(false);
    expect(await unpaidAt(db, contact, club.centerId)).toBe(0);
    const [open] = await readOpenAmounts(db, contact, world.clock.now());
    expect(open).toMatchObject({ overdue: 4000 });
  });
});

test('running it again invoices nothing, and the next month the rest', async () => {
  const { club, agreement, subscriptions } = await start();
  await charge(world, club, agreement, subscriptions.maya, { startsOn: '2026-11-15' });
  await charge(world, club, agreement, subscriptions.maya, { startsOn: '2026-12-15' });
  await run(club);
  await run(club);
  expect(await invoicesOf(club)).toHaveLength(1);
  world.clock.set('2026-12-31T20:00:00Z');
  await run(club);
  expect(await invoicesOf(club)).toHaveLength(1);
  // Midnight in New York.
  world.clock.set('2027-01-01T05:00:00Z');
  await run(club);
  expect((await invoicesOf(club)).map(({ amount }) => amount)).toEqual([4000, 4000]);
  expect(await openCharges(club)).toEqual([]);
});

test('all agreements of one company are on one invoice, another company and another centre have their own', async () => {
  const { club, agreement, planId, maya, subscriptions } = await start();
  const second = await makeAgreement(world, club, { company: agreement.company });
  const other = await makeAgreement(world, club);
  const sister = await world.makeClub({ brandId: club.brandId });
  const sisterPlan = await makePlan(world, sister);
  const swim = await makeSponsored(world, club, second, maya, { planId, type: 'SWIM' });
  const foreign = await makeSponsored(world, club, other, maya, { planId, type: 'GOLF' });
  const away = await makeSponsored(world, sister, agreement, maya, { planId: sisterPlan });
  const startsOn = '2026-11-15';
  await charge(world, club, agreement, subscriptions.maya, { startsOn });
  await charge(world, club, second, swim, { startsOn, amount: 100 });
  await charge(world, club, other, foreign, { startsOn, amount: 20 });
  await charge(world, sister, agreement, away, { startsOn, amount: 3 });
  await run(club);
  await run(sister);
  const bought = (await invoicesOf(club)).map(({ person_id, amount }) => [person_id, amount]);
  expect(bought).toEqual([
    [agreement.company.contact.id, 4100],
    [other.company.contact.id, 20],
  ]);
  expect(await invoicesOf(sister)).toMatchObject([{ amount: 3, person_id: agreement.company.contact.id }]);
});

test('erasing an employee takes their name out of the invoice, and nothing else', async () => {
  const { club, agreement, maya, subscriptions } = await start();
  const startsOn = '2026-11-15';
  await charge(world, club, agreement, subscriptions.noor, { startsOn });
  await charge(world, club, agreement, subscriptions.maya, { startsOn, amount: 3900 });
  await run(club);
  expect(await world.forget(maya)).toEqual({ forgotten: true });
  expect(await invoicesOf(club)).toMatchObject([
    { amount: 7900, lines: ['Noor Aziz · Full Club: 4000', 'Full Club: 3900'] },
  ]);
});

test('erasing a former contact leaves the company’s invoices open and with its name', async () => {
  const { club, agreement, noor, subscriptions } = await start();
  await charge(world, club, agreement, subscriptions.maya, { startsOn: '2026-11-15' });
  await run(club);
  const { company } = agreement;
  await world.services.db
    .updateTable('company')
    .set({ contact_person_id: noor.id })
    .where('center_id', '=', company.centerId)
    .where('id', '=', company.id)
    .execute();
  await world.services.db
    .deleteFrom('person_role')
    .where('center_id', '=', company.centerId)
    .where('person_id', '=', company.contact.id)
    .where('role', '=', 'COMPANY')
    .execute();
  expect(await world.forget(company.contact)).toEqual({ forgotten: true });
  expect(await invoicesOf(club)).toMatchObject([{ open_amount: 4000, buyer: { name: company.name } }]);
});

test('a company whose data is wrong does not keep others from being invoiced, and is logged', async () => {
  const { club, agreement, planId, maya, subscriptions } = await start();
  const broken = await makeAgreement(world, club);
  await world.services.db
    .updateTable('company_agreement')
    .set({ company_id: 999_999 })
    .where('center_id', '=', broken.centerId)
    .where('id', '=', broken.id)
    .execute();
  const unpaid = await makeSponsored(world, club, broken, maya, { planId, type: 'GOLF' });
  await charge(world, club, broken, unpaid, { startsOn: '2026-11-01' });
  await charge(world, club, agreement, subscriptions.maya, { startsOn: '2026-11-15' });
  const log = vi.spyOn(world.services.log, 'error');
  await run(club);
  expect(await invoicesOf(club)).toHaveLength(1);
  expect(await openCharges(club)).toEqual(['2026-11-01']);
  expect(log.mock.calls.map(([, text]) => text)).toEqual(['invoicing a company failed in the night']);
});
