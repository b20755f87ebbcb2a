import { describe, expect, test } from 'vitest';
import { invoiceCompanies } from '../../src/subscription/companies/invoice-companies.ts';
import { charge, makeAgreement, makePlan, makeSponsored } from '../company-fixtures.ts';
import { nightOf } from '../membership-fixtures.ts';
import { atOnce, openRaceWorld } from './race-world.ts';
import { unguarded } from './unguarded.ts';

/** A month is over, and the job runs everywhere at once. */
async function invoiceEverywhere(takenAway?: Parameters<typeof unguarded>[1]) {
  await using world = await openRaceWorld();
  const club = await world.makeClub();
  const agreement = await makeAgreement(world, club);
  const planId = await makePlan(world, club);
  const employee = await world.makePerson(club);
  const subscription = await makeSponsored(world, club, agreement, employee, { planId });
  await charge(world, club, agreement, subscription, { startsOn: '2026-10-15' });
  await charge(world, club, agreement, subscription, { startsOn: '2026-11-15' });
  world.clock.set('2026-12-01T16:00:00Z');
  const { services } = world;
  const db = takenAway ? unguarded(services.db, takenAway) : services.db;
  const night = await nightOf(world, club, '2026-12-01');
  await atOnce(() => invoiceCompanies.run({ ...night, services: { ...services, db } }));
  const invoices = await services.db.selectFrom('invoice').select('amount').execute();
  const emails = await world.mailTo(agreement.company.contact.email);
  return { amounts: invoices.map(({ amount }) => amount), emails: emails.length };
}

describe('a month of a company’s charges', () => {
  test('is invoiced once, however many jobs run', async () => {
    expect(await invoiceEverywhere()).toEqual({ amounts: [8000], emails: 1 });
  });

  test('control: without the lock, it is invoiced repeatedly', async () => {
    const { amounts, emails } = await invoiceEverywhere({ locks: true });
    expect(amounts.length).toBeGreaterThan(1);
    expect(emails).toBe(amounts.length);
  });
});
