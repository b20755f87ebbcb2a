import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAgreement, makePlan, makeSponsored } from '../../../test/company-fixtures.ts';
import { planFixtures } from '../../../test/plan-fixtures.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { readPlan } from '../offers/read-plans.ts';
import { findAgreementByCode, readAgreementsOf } from './agreements.ts';
import { sponsorFrom } from './sponsor-of.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

type Given = Parameters<typeof makeAgreement>[2];
const day = (text: string) => Temporal.PlainDate.from(text);

/** A member of companies, and who sponsors a plan for them. */
async function start(plan: Parameters<typeof makePlan>[2] = {}) {
  const club = await world.makeClub();
  const planId = await makePlan(world, club, plan);
  const maya = await world.makePerson(club);
  const join = async (given: Given) => {
    const agreement = await makeAgreement(world, club, given);
    await makeSponsored(world, club, agreement, maya, { planId, type: `T${agreement.id}` });
    return agreement.id;
  };
  const ask = async (today = '2026-11-20') => {
    const { db } = world.services;
    const sold = await readPlan(db, { centerId: club.centerId, id: planId });
    const agreements = await readAgreementsOf(db, club.centerId, maya, day(today));
    return sold && sponsorFrom(agreements, sold);
  };
  return { club, planId, maya, join, ask };
}

describe('who sponsors a plan of 80.00', () => {
  test.each<[string, NonNullable<Given>[], number]>([
    ['the larger share', [{ percent: 2500 }, { percent: 5000 }], 1],
    ['an amount above a share', [{ percent: 2500 }, { amount: 2001 }], 1],
    ['a share above an amount', [{ percent: 2501 }, { amount: 2000 }], 0],
    ['more than the price as much as all of it, the older first', [{ amount: 9000 }, { percent: 10_000 }], 0],
    [
      'of the same the one that pays of the joining fee',
      [{ percent: 2500 }, { amount: 2000, sponsors_joining_fee: true }],
      1,
    ],
    ['only an agreement that names the plan', [{ percent: 9000, plans: ['1-1'] }, { percent: 100 }], 1],
    ['only an agreement in force', [{ percent: 9000, ends_on: day('2026-11-19') }, { percent: 100 }], 1],
  ])('is %s', async (_title, given, winner) => {
    const { club, join, ask } = await start();
    const ids: number[] = [];
    for (const one of given) ids.push(await join(one));
    expect((await ask())?.agreement).toEqual({ centerId: club.centerId, id: ids[winner] });
  });

  test('is nobody for a plan that companies may not sponsor, or after a person has left', async () => {
    const closed = await start({ is_sponsorable: false });
    await closed.join({});
    expect(await closed.ask()).toBeUndefined();
    const { club, join, ask } = await start();
    await join({});
    await world.services.db
      .updateTable('company_employee')
      .set({ until: day('2026-11-20') })
      .where('center_id', '=', club.centerId)
      .execute();
    expect(await ask('2026-11-20')).toMatchObject({ rule: { kind: 'PERCENT', percent: 5000 } });
    expect(await ask('2026-11-21')).toBeUndefined();
    expect(await ask('2026-10-09')).toBeUndefined();
  });

  test('is no amount in another currency, and a share in any', async () => {
    const { join, ask } = await start({ currency: 'CHF' });
    await join({ amount: 5000 });
    expect(await ask()).toBeUndefined();
    await join({ percent: 100, sponsors_joining_fee: true });
    expect(await ask()).toMatchObject({ rule: { kind: 'PERCENT', percent: 100 }, sponsorsJoiningFee: true });
  });
});

test('the price list ends a share that is over before the second period, as the summary does', async () => {
  const { club } = await start();
  const planId = await planFixtures(world).sellPlan(club, { is_sponsorable: true, joining_fee: 0 });
  const { code } = await makeAgreement(world, club, { ends_on: day('2026-11-30') });
  const ask = async (path: string, input: object) => {
    const response = await world.app.inject({
      ...{ method: 'POST', url: `/api/subscription/${path}`, headers: club.headers },
      payload: { ...input, companyCode: code, startupDate: '2026-11-20' },
    });
    return response.json();
  };
  const { plans } = await ask('get-available-subscriptions-for-anonymous', { centerId: club.centerId });
  const order = { subscriptionId: planId, subscriptionCenterId: club.centerId };
  const { totalAfterSponsorship, upcoming } = await ask('get-new-subscription-summary', order);
  expect([totalAfterSponsorship, upcoming[0].total]).toEqual([2950, 5900]);
  expect(plans[0].offer).toMatchObject({ firstPayment: 2950, eachPeriod: 5900, regularPeriod: 5900 });
  expect(plans[0].offer).not.toHaveProperty('sponsored');
});

test('an agreement is found by its code while it is in force, at its own brand', async () => {
  const { club } = await start();
  const { id, code } = await makeAgreement(world, club, { ends_on: day('2026-12-31') });
  const find = async (text: string, today: string, directory = club.centerId) =>
    (await findAgreementByCode(world.services.db, directory, text, day(today)))?.id;
  expect(await find(` ${code.toLowerCase()}`, '2026-12-31')).toBe(id);
  expect(await find(code, '2027-01-01')).toBeUndefined();
  expect(await find(code, '2026-12-31', club.centerId + 1)).toBeUndefined();
});
