import type { Key } from '@foyer/contract/shared/keys';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeAgreement } from '../../../test/company-fixtures.ts';
import { accountOf, freeze, paidDaysOf, pay, terminate } from '../../../test/credit-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import {
  invoicesOf,
  makeMembership,
  type NewMembership,
  nightOf,
} from '../../../test/membership-fixtures.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { merchantAccountOf } from '../../payment/merchant-account.ts';
import { billDue } from '../nightly/bill-due.ts';
import { creditUnused } from '../nightly/credit-unused.ts';
import { moveByDate } from '../nightly/move-by-date.ts';
import { chargeAgain } from './charge-again.ts';

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

async function night(day: string) {
  world.clock.set(`${day}T12:00:00Z`);
  const at = await nightOf(world, club, day);
  for (const step of [moveByDate, creditUnused, billDue]) await step.run(at);
}
async function billed(given: Partial<NewMembership> = {}): Promise<Key> {
  const key = await makeMembership(world, club, maya, {
    ...{ startsOn: '2026-01-01', billedUntil: '2026-11-30', price: 3100, ...given },
  });
  await night('2026-12-01');
  for (const { id, amount } of await invoicesOf(world, maya))
    await pay(world, { centerId: club.centerId, id }, amount);
  return key;
}
const dayOf = (text: string) => Temporal.PlainDate.from(text);
/** Ends a freeze on a day, and charges the days after it that would have been frozen. */
async function comeBack(key: Key, lastDay: string, until: string) {
  await world.services.db
    .updateTable('subscription_freeze')
    .set({ ends_on: dayOf(lastDay) })
    .where('center_id', '=', key.centerId)
    .where('subscription_id', '=', key.id)
    .where('ends_on', '=', dayOf(until))
    .execute();
  await charge(key, dayOf(lastDay).add({ days: 1 }).toString(), until);
}
async function charge(key: Key, from: string, until: string) {
  const merchant = await merchantAccountOf(world.services, club.centerId);
  await world.services.db
    .transaction()
    .execute((tx) => chargeAgain(tx, merchant, key, { startsOn: dayOf(from), endsOn: dayOf(until) }));
}
const lines = async () => (await invoicesOf(world, maya)).slice(1).flatMap((one) => one.lines);
const account = () => accountOf(world, club, maya, 'USD');

describe('days of a freeze that ended early', () => {
  test('are charged again, from the credit first, and once', async () => {
    const key = await billed();
    await freeze(world, key, '2026-12-11', '2026-12-20');
    await night('2026-12-11');
    expect(await account()).toEqual({ open: 0, credit: 1000 });
    await comeBack(key, '2026-12-14', '2026-12-20');
    expect(await lines()).toEqual([
      'Credit: Full Club · Dec 11 – 20, 2026: -1000',
      'Full Club · Dec 15 – 20, 2026: 600',
    ]);
    const days = [
      '2026-12-01 – 2026-12-10: 1000',
      '2026-12-15 – 2026-12-20: 600',
      '2026-12-21 – 2026-12-31: 1100',
    ];
    expect(await paidDaysOf(world, key)).toEqual(days);
    expect(await account()).toEqual({ open: 0, credit: 400 });
    await charge(key, '2026-12-15', '2026-12-20');
    await night('2026-12-15');
    expect(await paidDaysOf(world, key)).toEqual(days);
    expect(await lines()).toHaveLength(2);
  });

  test('and had not been credited yet stay paid', async () => {
    const key = await billed();
    await freeze(world, key, '2026-12-11', '2026-12-20');
    await comeBack(key, '2026-12-14', '2026-12-20');
    await night('2026-12-15');
    expect(await lines()).toEqual(['Credit: Full Club · Dec 11 – 14, 2026: -400']);
  });

  test('are charged for each period that was left out, and those not billed yet are left to the night', async () => {
    const key = await billed();
    await freeze(world, key, '2026-12-22', '2027-02-10');
    for (const day of ['2026-12-22', '2027-01-01']) await night(day);
    await comeBack(key, '2026-12-24', '2027-02-10');
    expect(await lines()).toEqual([
      'Credit: Full Club · Dec 22 – 31, 2026: -1000',
      'Full Club · Dec 25 – 31, 2026: 700',
      'Full Club · Jan 1 – 31, 2027: 3100',
    ]);
    await night('2027-02-01');
    expect((await lines()).at(-1)).toBe('Full Club · Feb 1 – 28, 2027: 3100');
  });

  test('are charged with the add-ons of then, without other freezes and what comes after the last day', async () => {
    const key = await billed({
      addOns: [{ name: 'Sauna', price: 310, startsOn: '2026-01-01', endsOn: '2026-12-12' }],
      freezes: [['2026-12-14', '2026-12-15']],
    });
    await freeze(world, key, '2026-12-05', '2026-12-13');
    await night('2026-12-05');
    await terminate(world, key, '2026-12-20');
    // Of the last days, two are of an older system's freeze, and the membership ends before the others.
    await comeBack(key, '2026-12-07', '2026-12-13');
    await charge(key, '2026-12-08', '2026-12-31');
    expect((await lines()).slice(2)).toEqual([
      'Full Club · Dec 8 – 13, 2026: 600',
      'Sauna · Dec 8 – 12, 2026: 50',
    ]);
    await night('2026-12-21');
    const paid = await paidDaysOf(world, key);
    expect(paid.at(-1)).toBe('2026-12-16 – 2026-12-20: 500');
  });

  test('are shared by the company again', async () => {
    const agreement = await makeAgreement(world, club);
    const key = await billed({
      sponsor: {
        agreement: { centerId: agreement.centerId, id: agreement.id },
        company: 'Alba',
        rule: { kind: 'PERCENT', percent: 5000 },
        sponsorsJoiningFee: false,
      },
    });
    await freeze(world, key, '2026-12-11', '2026-12-20');
    await night('2026-12-11');
    await comeBack(key, '2026-12-14', '2026-12-20');
    const charges = await world.services.db
      .selectFrom('company_charge')
      .select(['what', 'amount'])
      .where('center_id', '=', club.centerId)
      .orderBy('id')
      .execute();
    expect(charges).toEqual([
      { what: 'PERIOD', amount: 1550 },
      { what: 'CREDIT', amount: -500 },
      { what: 'PERIOD', amount: 300 },
    ]);
    expect(await account()).toEqual({ open: 0, credit: 200 });
  });
});

test('nothing is charged again for a membership that nobody pays for', async () => {
  const key = await makeMembership(world, club, maya, { startsOn: '2026-01-01', price: 3100 });
  await charge(key, '2026-12-05', '2026-12-10');
  expect(await invoicesOf(world, maya)).toEqual([]);
});
