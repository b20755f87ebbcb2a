import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeAgreement, type TestAgreement } from '../../../test/company-fixtures.ts';
import type { TestClub } from '../../../test/factories.ts';
import { planFixtures } from '../../../test/plan-fixtures.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { wrongCodesPerHour } from './wrong-codes.ts';

let world: World;
let club: TestClub;
let agreement: TestAgreement;
let plan: number;
let address = 0;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  club = await world.makeClub();
  agreement = await makeAgreement(world, club);
  plan = await planFixtures(world).sellPlan(club, { is_sponsorable: true });
  await planFixtures(world).runCampaign(club, { code: 'SPRING' });
  address += 1;
});
afterAll(() => world[Symbol.asyncDispose]());

/** Asks as a visitor, from one address unless another is given. */
async function ask(path: string, input: object, remoteAddress = `192.0.2.${address}`) {
  const response = await world.app.inject({
    method: 'POST',
    url: `/api/subscription/${path}`,
    headers: club.headers,
    payload: input,
    remoteAddress,
  });
  return response.json();
}
const priced = (codes: object, from?: string) =>
  ask(
    'get-new-subscription-summary',
    { subscriptionId: plan, subscriptionCenterId: club.centerId, ...codes },
    from,
  );
const listed = (companyCode: string) =>
  ask('get-available-subscriptions-for-anonymous', { centerId: club.centerId, companyCode });
const both = () => priced({ promoCode: 'SPRING', companyCode: agreement.code });

test('wrong codes of both kinds count together; after them right ones are refused from that address for an hour', async () => {
  expect(await both()).toMatchObject({ company: agreement.company.name });
  for (let tries = 0; tries < wrongCodesPerHour / 2; tries += 1) {
    expect((await priced({ promoCode: `GUESS-${tries}` })).errorCode).toBe('basket.promoCodeInvalid');
    expect((await listed(`WRONG-${tries}`)).errorCode).toBe('subscription.companyCodeInvalid');
  }
  expect((await priced({ promoCode: 'SPRING' })).errorCode).toBe('basket.promoCodeInvalid');
  expect(await priced({ companyCode: agreement.code })).not.toHaveProperty('company');
  expect((await listed(agreement.code)).errorCode).toBe('subscription.companyCodeInvalid');
  expect(await priced({ companyCode: agreement.code }, '198.51.100.7')).toHaveProperty('company');
  world.clock.move({ hours: 1 });
  expect(await both()).toMatchObject({ company: agreement.company.name });
});

test('right codes and the same wrong one count as no guesses, however often they are asked about', async () => {
  for (let times = 0; times <= wrongCodesPerHour; times += 1) {
    await both();
    expect((await priced({ promoCode: ' typo ' })).errorCode).toBe('basket.promoCodeInvalid');
  }
  expect(await both()).toMatchObject({ company: agreement.company.name });
});
