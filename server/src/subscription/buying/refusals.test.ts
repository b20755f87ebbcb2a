import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { makeMembership, type NewMembership } from '../../../test/membership-fixtures.ts';
import { type NewCampaign, type NewPlan, planFixtures } from '../../../test/plan-fixtures.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { announceChange } from '../../clubs/store.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';

let shop: Shop;
let plans: ReturnType<typeof planFixtures>;
let club: TestClub;
let sister: TestClub;
let closed: TestClub;
let opening: TestClub;
let staff: TestPerson;
let manager: TestPerson;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
  plans = planFixtures(shop.world);
  const parameters = { payLater: 'everybody', startDaysAhead: 60, startDaysBack: 10 } as const;
  club = await shop.openClub({ currency: 'AED', document: { parameters } });
  sister = await shop.openClub({ currency: 'AED', document: { parameters }, brandId: club.brandId });
  const startupDate = '2027-01-10';
  closed = await shop.openClub({ currency: 'AED', document: { parameters: { ...parameters, startupDate } } });
  opening = await shop.openClub({ currency: 'AED', document: { parameters } });
  await shop.world.services.db
    .updateTable('center')
    .set({ startup_date: day(startupDate) })
    .where('id', '=', opening.centerId)
    .execute();
  await announceChange(shop.world.services.db);
  staff = await shop.world.makePerson(club, { levels: ['STAFF'] });
  manager = await shop.world.makePerson(club, { levels: ['MANAGER'] });
});
afterAll(() => shop[Symbol.asyncDispose]());

type NewPerson = NonNullable<Parameters<Shop['world']['makePerson']>[1]>;

/** What is sold to whom, and what they ask for. */
interface Case {
  at?: () => TestClub;
  /** Where the person is at home. */
  home?: () => TestClub;
  plan?: NewPlan;
  person?: NewPerson | (() => NewPerson);
  order?: object;
  /** A code that the person enters. */
  code?: NewCampaign;
  /** A membership that they have. */
  has?: NewMembership;
  /** What else has to be there. */
  given?: (on: { at: TestClub; maya: TestPerson; plan: number }) => Promise<unknown>;
  /** Who fills a basket for the person. */
  by?: () => TestPerson;
  /** The summary still tells a price. */
  isFoundLate?: true;
}

const answerOf = async (by: TestPerson, path: string, input: object): Promise<string> =>
  (await shop.call(by, path, input)).body.errorCode ?? 'sold';

/** What the list of plans says of one, if it is there. */
async function offered(maya: TestPerson, centerId: number, order: { subscriptionId: number }) {
  const { startupDate } = order as { startupDate?: string };
  const path = 'subscription/get-available-subscriptions-for-person';
  const { body } = await shop.call(maya, path, { centerId, ...(startupDate && { startupDate }) });
  const listed = body['plans'] as unknown as { subscriptionId: number; can: { buy: true | string } }[];
  return listed
    .filter(({ subscriptionId }) => subscriptionId === order.subscriptionId)
    .map(({ can }) => (can.buy === true ? 'sold' : can.buy));
}

/** The answers to the question what it would cost, in the list of plans, and to a purchase. */
async function answersTo({ at = () => club, home = at, plan = {}, person, order = {}, ...given }: Case) {
  const { code, has, by, isFoundLate } = given;
  const seller = at();
  const maya = await shop.world.makePerson(home(), typeof person === 'function' ? person() : person);
  const subscriptionId = await plans.sellPlan(seller, plan);
  if (code) await plans.runCampaign(seller, { code: `C${subscriptionId}`, ...code });
  if (has) await makeMembership(shop.world, seller, maya, has);
  await given.given?.({ at: seller, maya, plan: subscriptionId });
  const input = {
    ...{ subscriptionId, subscriptionCenterId: seller.centerId },
    ...(code && { promoCode: `c${subscriptionId}` }),
    ...order,
    ...(by && { selectedUserId: maya.id, selectedUserCenterId: maya.centerId }),
  };
  const asks = by?.() ?? maya;
  const purchase = by
    ? 'subscription/create-staff-shopping-basket'
    : 'payment/make-invoice-new-subscription-eft-upfront-payment';
  const answers: string[] = [];
  if (!isFoundLate) answers.push(await answerOf(asks, 'subscription/get-new-subscription-summary', input));
  if (!(by || code || 'addOns' in order || 'promoCode' in order || isFoundLate))
    answers.push(...(await offered(maya, seller.centerId, input)));
  answers.push(await answerOf(asks, purchase, input));
  return [...new Set(answers)];
}

const day = (text: string) => Temporal.PlainDate.from(text);
const document = { key: 'terms', name: { en: 'Terms' }, url: '/terms.pdf', version: '3' };
const withDocument = { documents: JSON.stringify([document]) } satisfies NewPlan;
const accepting = (version: string) => ({ accepted: [{ documentKey: 'terms', version }] });
const needingClipcard: NonNullable<Case['given']> = async ({ at, plan }) =>
  shop.world.services.db
    .updateTable('plan')
    .set({ needs_product_id: await shop.sell(at) })
    .where('center_id', '=', at.centerId)
    .where('id', '=', plan)
    .execute();
const running = { startsOn: '2026-10-01' };

const cases: Record<string, [Case, string]> = {
  'an order without anything special': [{}, 'sold'],
  'a plan that has not been on sale': [{ plan: { is_sold: false } }, 'subscription.noLongerSold'],
  'a plan on its last day': [{ plan: { on_sale_until: day('2026-11-20') } }, 'sold'],
  'a plan after its last day': [{ plan: { on_sale_until: day('2026-11-19') } }, 'subscription.noLongerSold'],
  'a plan before its first day': [{ plan: { on_sale_from: day('2026-11-21') } }, 'subscription.noLongerSold'],
  'a plan that staff sell, online': [{ plan: { is_sold_online: false } }, 'basket.cannotAddSubscription'],
  'a plan that staff sell, by them': [{ plan: { is_sold_online: false }, by: () => staff }, 'sold'],
  'a prepaid plan as a recurring one': [
    { plan: { kind: 'CASH' }, isFoundLate: true },
    'basket.cannotAddSubscription',
  ],
  'somebody on the day they are old enough': [
    { plan: { minimum_age: 16 }, person: { birthday: '2010-12-01' }, order: { startupDate: '2026-12-01' } },
    'sold',
  ],
  'somebody too young on the first day': [
    { plan: { minimum_age: 16 }, person: { birthday: '2010-12-02' }, order: { startupDate: '2026-12-01' } },
    'person.belowMinimumAge',
  ],
  'somebody too old on the first day': [
    { plan: { maximum_age: 25 }, person: { birthday: '2000-12-01' }, order: { startupDate: '2026-12-01' } },
    'subscription.ageNotAllowed',
  ],
  'a first day before today': [{ order: { startupDate: '2026-11-19' } }, 'subscription.startTooEarly'],
  'the last possible day': [{ order: { startupDate: '2027-01-19' } }, 'sold'],
  'a day too far ahead': [{ order: { startupDate: '2027-01-20' } }, 'subscription.startTooLate'],
  'an earlier day by staff who may not set it': [
    { order: { startupDate: '2026-11-19' }, by: () => staff },
    'subscription.startTooEarly',
  ],
  'the earliest day of a manager': [{ order: { startupDate: '2026-11-10' }, by: () => manager }, 'sold'],
  'a day too early for a manager': [
    { order: { startupDate: '2026-11-09' }, by: () => manager },
    'subscription.startTooEarly',
  ],
  'a day before the club opens': [
    { at: () => closed, order: { startupDate: '2027-01-09' } },
    'subscription.startBeforeClubOpens',
  ],
  'the day on which the club opens': [{ at: () => closed, order: { startupDate: '2027-01-10' } }, 'sold'],
  'the first day of a club, said by its centre': [
    { at: () => opening, order: { startupDate: '2027-01-09' } },
    'subscription.startBeforeClubOpens',
  ],
  'a day in the membership that runs': [
    { has: { ...running, endsOn: '2026-12-10' }, order: { startupDate: '2026-12-10' } },
    'subscription.startBeforeCurrentEnds',
  ],
  'the day after the membership that runs': [
    { has: { ...running, endsOn: '2026-12-10' }, order: { startupDate: '2026-12-11' } },
    'sold',
  ],
  'a second membership of a type': [{ has: running }, 'basket.subscriptionTypeAlreadyOwned'],
  'a second membership of a type that is frozen': [
    { has: { ...running, status: 'FROZEN' } },
    'basket.subscriptionTypeAlreadyOwned',
  ],
  'a second membership of a type that is to come': [
    { has: { status: 'CREATED', startsOn: '2026-12-24' } },
    'basket.subscriptionTypeAlreadyOwned',
  ],
  'a second membership of another type': [{ has: { ...running, type: 'POOL' } }, 'sold'],
  'another membership after the last one': [
    { has: { ...running, status: 'ENDED', endsOn: '2026-11-19' } },
    'sold',
  ],
  'a plan for owners of a clipcard': [{ given: needingClipcard }, 'subscription.clipcardNeeded'],
  'an unread document': [{ plan: withDocument, isFoundLate: true }, 'subscription.documentsNotAccepted'],
  'an older version of a document': [
    { plan: withDocument, order: accepting('2'), isFoundLate: true },
    'subscription.documentsNotAccepted',
  ],
  'the right version of a document': [
    { plan: withDocument, order: accepting('3'), isFoundLate: true },
    'sold',
  ],
  'an unsigned contract': [
    { plan: { needs_signature: true }, isFoundLate: true },
    'subscription.signatureMissing',
  ],
  'what staff sell, without document and signature': [
    { plan: { ...withDocument, needs_signature: true }, by: () => staff },
    'sold',
  ],
  'a price of staff without the right to set it': [
    { isFoundLate: true, order: { price: 5_900 }, by: () => staff },
    'basket.cannotAddSubscription',
  ],
  'a fee of staff without the right to set it': [
    { isFoundLate: true, order: { joiningFee: 0 }, by: () => staff },
    'basket.cannotAddSubscription',
  ],
  'a price within the bounds': [
    {
      plan: { lowest_price: 4_000, highest_price: 7_000 },
      isFoundLate: true,
      order: { price: 4_000 },
      by: () => manager,
    },
    'sold',
  ],
  'a price below the bounds': [
    { plan: { lowest_price: 4_000 }, isFoundLate: true, order: { price: 3_999 }, by: () => manager },
    'subscription.priceTooLow',
  ],
  'a price above the bounds': [
    { plan: { highest_price: 7_000 }, isFoundLate: true, order: { price: 7_001 }, by: () => manager },
    'subscription.priceTooHigh',
  ],
  'a price without bounds': [
    { isFoundLate: true, order: { price: 5_899 }, by: () => manager },
    'subscription.priceTooLow',
  ],
  'no joining fee': [{ isFoundLate: true, order: { joiningFee: 0 }, by: () => manager }, 'sold'],
  'a fee above the plan’s': [
    { isFoundLate: true, order: { joiningFee: 2_501 }, by: () => manager },
    'subscription.priceTooHigh',
  ],
  'a lower price for the family of the person who sells': [
    {
      plan: { lowest_price: 4_000 },
      person: () => ({ family: { primary: manager, relation: 'CHILD' } }),
      isFoundLate: true,
      order: { price: 5_899 },
      by: () => manager,
    },
    'subscription.cannotLowerOwnPrice',
  ],
  'a lower fee for the family of the person who sells': [
    {
      person: () => ({ family: { primary: manager, relation: 'CHILD' } }),
      isFoundLate: true,
      order: { joiningFee: 2_499 },
      by: () => manager,
    },
    'subscription.cannotLowerOwnPrice',
  ],
  'a higher price for the family of the person who sells': [
    {
      plan: { highest_price: 7_000 },
      person: () => ({ family: { primary: manager, relation: 'CHILD' } }),
      isFoundLate: true,
      order: { price: 7_000 },
      by: () => manager,
    },
    'sold',
  ],
  'an add-on of another plan': [
    { given: async ({ at }) => plans.sellAddOn(at, await plans.sellPlan(at)), order: { addOns: [999_999] } },
    'basket.cannotAddAddon',
  ],
  'a code in lower case and blanks': [
    { given: ({ at }) => plans.runCampaign(at, { code: 'WINTER' }), order: { promoCode: ' winter ' } },
    'sold',
  ],
  'a code that nobody knows': [{ order: { promoCode: 'NOPE' } }, 'basket.promoCodeInvalid'],
  'a code before its first day': [{ code: { starts_on: day('2026-11-21') } }, 'basket.promoCodeInvalid'],
  'a code on its last day': [{ code: { ends_on: day('2026-11-20') } }, 'sold'],
  'a code after its last day': [{ code: { ends_on: day('2026-11-19') } }, 'basket.promoCodeInvalid'],
  'a code of another centre': [{ code: { centers: [1] } }, 'basket.promoCodeInvalid'],
  'a code of another plan': [{ code: { plans: ['1-1'] } }, 'basket.promoCodeInvalid'],
  'a code without uses left': [{ code: { most_uses: 2, uses: 2 } }, 'basket.promoCodeInvalid'],
  'a code for a fee that the plan does not have': [
    { plan: { joining_fee: 0 }, code: { target: 'FEE' } },
    'basket.promoCodeInvalid',
  ],
  'a code for a fee that a former member does not pay': [
    { code: { target: 'FEE' }, has: { ...running, status: 'ENDED', endsOn: '2026-11-18' } },
    'basket.promoCodeInvalid',
  ],
  'somebody who is blocked': [{ person: { isBlocked: true } }, 'booking.personBlocked'],
  'somebody on the blacklist': [
    { given: ({ maya }) => shop.world.setPerson(maya, { is_blacklisted: true }) },
    'booking.personBlacklisted',
  ],
  'somebody who is there twice': [{ person: { status: 'DUPLICATE' } }, 'basket.cannotAddSubscription'],
  'somebody who has moved away': [{ person: { status: 'TRANSFERRED' } }, 'basket.cannotAddSubscription'],
  'a lead': [{ person: { status: 'LEAD' } }, 'sold'],
  'a plan of another club of the brand': [{ at: () => sister, home: () => club }, 'basket.outsideHomeClub'],
};

describe('a sale', () => {
  test.each(Object.entries(cases))('of or to %s', async (_title, [given, code]) => {
    expect(await answersTo(given)).toEqual([code]);
  });

  test('of what is not there', async () => {
    const maya = await shop.world.makePerson(club);
    const order = { subscriptionId: 999_999, subscriptionCenterId: club.centerId };
    const { body } = await shop.call(maya, 'subscription/get-new-subscription-summary', order);
    expect(body.errorCode).toBe('subscription.notFound');
  });
});
