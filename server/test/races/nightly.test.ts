import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { NightlyStep } from '../../src/frame/nightly/night.ts';
import { issueInvoice } from '../../src/invoices/issue-invoice.ts';
import { sellerOf } from '../../src/invoices/parties.ts';
import { settleInvoice } from '../../src/invoices/settle-invoice.ts';
import { runNights } from '../../src/nightly/run-nights.ts';
import { handOverDebts } from '../../src/payment/overdue/hand-over.ts';
import { sendReminders } from '../../src/payment/overdue/send-reminders.ts';
import { reactions } from '../../src/reactions.ts';
import { paytabsSandbox } from '../../src/sandbox/paytabs/paytabs-sandbox.ts';
import { billDue } from '../../src/subscription/nightly/bill-due.ts';
import { agreeOnCard, makeMembership, nightOf } from '../membership-fixtures.ts';
import { openShop } from '../shop-fixtures.ts';
import { atOnce, meeting, openRaceWorld } from './race-world.ts';
import { unguarded } from './unguarded.ts';

const members = 3;

/** A period begins for some members, and every process bills them: what is left if one takes a step from another. */
async function billEverywhere(isGuarded: boolean) {
  await using shop = await openShop(paytabsSandbox(), { open: openRaceWorld });
  const { world } = shop;
  world.clock.set('2026-12-01T12:00:00Z');
  const club = await shop.openClub({ currency: 'AED' });
  for (let member = 0; member < members; member += 1) {
    const person = await world.makePerson(club);
    await agreeOnCard(world, club, person);
    await makeMembership(world, club, person, {
      startsOn: '2026-01-01',
      billedUntil: '2026-11-30',
      price: 6000,
    });
  }
  const { db } = world.services;
  if (!isGuarded) {
    await sql`alter table subscription_period drop constraint subscription_period_pkey`.execute(db);
    await sql`alter table subscription_period drop constraint subscription_period_once`.execute(db);
  }
  const services = isGuarded ? world.services : { ...world.services, db: unguarded(db, { locks: true }) };
  const night = { ...(await nightOf(world, club, '2026-12-01')), services };
  await atOnce(() => billDue.run(night));
  const count = async (table: 'invoice' | 'payment' | 'subscription_period') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  return {
    invoices: await count('invoice'),
    charges: await count('payment'),
    periods: await count('subscription_period'),
  };
}

describe('a period that begins', () => {
  test('is billed and charged once, however many processes bill it', async () => {
    expect(await billEverywhere(true)).toEqual({ invoices: members, charges: members, periods: members });
  });

  test('control: without the lock and the key of a period, it is billed and charged repeatedly', async () => {
    const { invoices, charges, periods } = await billEverywhere(false);
    expect(invoices).toBeGreaterThan(members);
    expect(charges).toBeGreaterThan(members);
    expect(periods).toBeGreaterThan(members);
  });
});

/** Somebody owes an invoice, and every process reminds them of it. */
async function remindEverywhere(isGuarded: boolean) {
  await using world = await openRaceWorld();
  world.clock.set('2026-12-01T12:00:00Z');
  const club = await world.makeClub({ document: { parameters: { reminderFee: 300 } } });
  const maya = await world.makePerson(club);
  const { db } = world.services;
  const seller = sellerOf(await world.clubOf(club));
  await db.transaction().execute((tx) =>
    issueInvoice(tx, seller, world.clock.now(), {
      person: maya,
      type: 'PAYMENT',
      lines: [{ text: 'Racket', quantity: 1, unitAmount: 1000, taxRate: 0 }],
      issuedOn: Temporal.PlainDate.from('2026-11-01'),
    }),
  );
  if (!isGuarded) await sql`alter table reminder drop constraint reminder_pkey`.execute(db);
  const services = isGuarded ? world.services : { ...world.services, db: unguarded(db, { locks: true }) };
  const night = { ...(await nightOf(world, club, '2026-12-01')), services };
  const counts = await atOnce(() => sendReminders.run(night));
  const failed = counts.filter((one) => one['failed']).length;
  const fees = await db.selectFrom('invoice').select('id').where('type', '=', 'REMINDER').execute();
  return { emails: (await world.mailTo(maya.email)).length, fees: fees.length, failed };
}

describe('a reminder', () => {
  test('is sent once, with one fee, however many processes send it', async () => {
    expect(await remindEverywhere(true)).toEqual({ emails: 1, fees: 1, failed: 0 });
  });

  test('control: without the lock and the key of a reminder, it is sent repeatedly', async () => {
    const { emails, fees } = await remindEverywhere(false);
    expect(emails).toBeGreaterThan(1);
    expect(fees).toBeGreaterThan(1);
  });
});

/** Several processes run the night of several centres. Returns how often each step was run at each centre. */
async function runEverywhere(conditions: readonly string[]) {
  await using world = await openRaceWorld();
  world.clock.set('2026-12-01T12:00:00Z');
  for (let centre = 0; centre < 3; centre += 1) await world.makeClub();
  const runs = new Map<string, number>();
  // Without the guard, another process can enter the first step while this one is in it.
  const others = conditions.length > 0 ? meeting() : async () => {};
  const counting = (name: NightlyStep['name']): NightlyStep => ({
    name,
    run: async ({ club }) => {
      const key = `${name} ${club.center.id}`;
      const isFirst = runs.size === 0 || key === [...runs.keys()][0];
      runs.set(key, (runs.get(key) ?? 0) + 1);
      if (isFirst) await others();
      return {};
    },
  });
  const steps = [counting('subscription-states'), counting('billing')];
  const { services } = world;
  const db = conditions.length > 0 ? unguarded(services.db, { conditions }) : services.db;
  await atOnce(() => runNights({ ...services, db }, { steps }));
  return [...runs.values()];
}

describe('a step of a night', () => {
  test('is run by one of many processes', async () => {
    expect(await runEverywhere([])).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('control: if a step can be taken from another process, it is run by several', async () => {
    const runs = await runEverywhere(['held_until', 'FAILED', 'DONE']);
    expect(Math.max(...runs)).toBeGreaterThan(1);
  });
});

test('a fee that is being paid while its invoice is handed over has no case that nothing could close', async () => {
  await using world = await openRaceWorld();
  world.clock.set('2026-12-01T12:00:00Z');
  const parameters = { reminderFee: 300, reminderDays: [7], debtCollectionDays: 10 };
  const club = await world.makeClub({ document: { parameters } });
  const maya = await world.makePerson(club);
  const { db } = world.services;
  const seller = sellerOf(await world.clubOf(club));
  await db.transaction().execute((tx) =>
    issueInvoice(tx, seller, world.clock.now(), {
      person: maya,
      type: 'PAYMENT',
      lines: [{ text: 'Racket', quantity: 1, unitAmount: 1000, taxRate: 0 }],
      issuedOn: Temporal.PlainDate.from('2026-11-01'),
    }),
  );
  await sendReminders.run(await nightOf(world, club, '2026-12-01'));
  const fee = await db
    .selectFrom('invoice')
    .select('id')
    .where('type', '=', 'REMINDER')
    .executeTakeFirstOrThrow();
  const night = await nightOf(world, club, '2026-12-20');
  const handedOver = await db.transaction().execute(async (tx) => {
    const books = { now: world.clock.now(), reactions };
    const payment = { amount: 300, into: { kind: 'BANK' } } as const;
    await settleInvoice(tx, books, { centerId: club.centerId, id: fee.id }, payment);
    const handing = handOverDebts.run(night);
    // Time enough to hand over what nothing locks.
    await Promise.race([handing, setTimeout(1000)]);
    return { handing };
  });
  await handedOver.handing;
  const cases = await db.selectFrom('debt_case').select('amount').execute();
  expect(cases).toEqual([{ amount: 1000 }]);
});
