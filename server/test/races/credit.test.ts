import { describe, expect, test } from 'vitest';
import { issueInvoice } from '../../src/invoices/issue-invoice.ts';
import { sellerOf } from '../../src/invoices/parties.ts';
import { useCredit } from '../../src/payment/credit/use-credit.ts';
import { reactions } from '../../src/reactions.ts';
import { creditUnused } from '../../src/subscription/nightly/credit-unused.ts';
import { creditsOf, paidDaysOf, terminate, topUp } from '../credit-fixtures.ts';
import { makeMembership, nightOf } from '../membership-fixtures.ts';
import { atOnce, contenders, meetingAfter, openRaceWorld } from './race-world.ts';
import { unguarded } from './unguarded.ts';

/** Somebody has a credit for four invoices, and each process pays another one. Returns what all of them have used. */
async function spendEverywhere(isGuarded: boolean) {
  await using world = await openRaceWorld();
  const club = await world.makeClub();
  const maya = await world.makePerson(club);
  await topUp(world, club, maya, { amount: 400, currency: 'USD' });
  const { db, clock } = world.services;
  const seller = sellerOf(await world.clubOf(club));
  const lines = [{ text: 'Full Club', quantity: 1, unitAmount: 100, taxRate: 0 }];
  const invoices = await db.transaction().execute(async (tx) => {
    const issued = [];
    for (let place = 0; place < contenders; place += 1)
      issued.push(await issueInvoice(tx, seller, clock.now(), { person: maya, type: 'PAYMENT', lines }));
    return issued;
  });
  const books = { now: clock.now(), reactions };
  const book = { centerId: club.centerId, currency: 'USD' };
  // One more than the credit is enough for.
  const access = isGuarded
    ? db
    : unguarded(db, { locks: true }).withPlugin(meetingAfter('"name":"invoice"', 5));
  const used = await atOnce((contender) =>
    access.transaction().execute(async (tx) => {
      const invoice = invoices[contender];
      if (!invoice) throw new Error('an invoice for each');
      const [open = 0] = await useCredit(tx, books, book, [{ ...invoice, payer: maya }]);
      return invoice.amount - open;
    }),
  );
  return used.reduce((sum, amount) => sum + amount, 0);
}

describe('a credit', () => {
  test('is spent once, however many invoices it could pay', async () => {
    expect(await spendEverywhere(true)).toBe(400);
  });

  test('control: without the lock, it is spent repeatedly', async () => {
    expect(await spendEverywhere(false)).toBeGreaterThan(400);
  });
});

/** A membership has ended before its paid days, and every process credits them. */
async function creditEverywhere() {
  await using world = await openRaceWorld();
  world.clock.set('2026-12-11T12:00:00Z');
  const club = await world.makeClub();
  const maya = await world.makePerson(club);
  const key = await makeMembership(world, club, maya, {
    ...{ startsOn: '2026-01-01', billedUntil: '2026-12-31', price: 3100 },
  });
  const { db, clock } = world.services;
  const [startsOn, endsOn] = ['2026-12-01', '2026-12-31'].map((text) => Temporal.PlainDate.from(text));
  if (startsOn && endsOn)
    await db
      .insertInto('subscription_period')
      .values({
        ...{ center_id: club.centerId, subscription_id: key.id, starts_on: startsOn, ends_on: endsOn },
        ...{ amount: 3100, invoice_id: null, billed_at: clock.now() },
      })
      .execute();
  await terminate(world, key, '2026-12-10');
  const night = await nightOf(world, club, '2026-12-11');
  const counts = await atOnce(() => creditUnused.run(night));
  const failed = counts.filter((one) => one['failed']).length;
  return { credits: await creditsOf(world, key), paid: await paidDaysOf(world, key), failed };
}

test('days that were given up are credited once, however many processes credit them', async () => {
  expect(await creditEverywhere()).toEqual({
    credits: ['ENDED 2026-12-11 – 2026-12-31: 2100'],
    paid: ['2026-12-01 – 2026-12-10: 1000'],
    failed: 0,
  });
});
