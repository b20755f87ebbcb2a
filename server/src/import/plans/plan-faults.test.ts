import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { type Files, faultsIn } from '../import-fixtures.ts';
import { shop } from './plan-fixtures.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

type Shop = ReturnType<typeof shop>;
type List = 'plans' | 'addOns' | 'campaigns' | 'agreements' | 'subscriptions';

const priced = { price: 23_000, billedUntil: 3 };

/** The first entry of a list is changed. */
const cases: [List, object | ((given: Shop) => object), string][] = [
  ['plans', { taxRate: undefined }, '0.taxRate is missing'],
  ['plans', { highestPrice: 24_000 }, '0.highestPrice: is below the price (it is 24000)'],
  ['plans', { alsoAt: [7] }, 'no centre 7 in this brand'],
  ['plans', ({ id }) => ({ alsoAt: [id] }), 'plan N-1 is listed twice'],
  [
    'plans',
    { privileges: [{ times: 2 }] },
    '0.privileges.0.times: times and period belong together (it is 2)',
  ],
  [
    'plans',
    { privileges: [{ startsFrom: '09:00' }] },
    '0.privileges.0.startsFrom: startsFrom and startsUntil belong together (it is "09:00")',
  ],
  [
    'plans',
    { privileges: [{ startsFrom: '16:00', startsUntil: '09:00' }] },
    '0.privileges.0.startsUntil: is before startsFrom (it is "09:00")',
  ],
  [
    'plans',
    { privileges: [{ opensDaysBefore: 367 }] },
    '0.privileges.0.opensDaysBefore: Too big: expected number to be <=366 (it is 367)',
  ],
  ['plans', { addOns: [{ addOn: 9, price: 1 }] }, 'no add-on 9 of centre N in add-ons.json'],
  [
    'plans',
    {
      addOns: [
        { addOn: 1, price: 1 },
        { addOn: 1, price: 2 },
      ],
    },
    'add-on 1 is listed already',
  ],
  ['plans', { changeTargets: [9] }, 'no plan 9 of centre N in plans.json'],
  ['plans', { alsoAt: [], needsClipcard: 9 }, 'no product 9 of centre N in clipcards.json'],
  [
    'plans',
    { alsoAt: [], givesClipcard: { clipcard: 1, size: 5 } },
    'product 1 of centre N has no size of 5',
  ],
  ['plans', { onSaleUntil: '2026-01-30' }, 'the sale ends before it begins'],
  [
    'plans',
    { freezeRule: { timesPerYear: 0 } },
    '0.freezeRule.timesPerYear: Too small: expected number to be >=1 (it is 0)',
  ],
  ['plans', { freezeRule: { weeks: 1 } }, '0.freezeRule.weeks is no known field'],
  ['plans', { contractText: { English: 'Yes' } }, '0.contractText.English is no known name'],
  ['addOns', { onSaleFrom: 2, onSaleUntil: 1 }, 'the sale ends before it begins'],
  [
    'campaigns',
    { percent: undefined },
    '0.target: needs exactly one of percent, amount and price (it is "PERIODS")',
  ],
  ['campaigns', { price: 1 }, '0.target: needs exactly one of percent, amount and price (it is "PERIODS")'],
  ['campaigns', { target: 'FEE' }, '0.periods: a joining fee has no periods (it is 3)'],
  ['campaigns', ({ id }) => ({ plans: [{ centerId: id, plan: 9 }] }), 'no plan 9 of centre N in plans.json'],
  ['campaigns', { centers: [7] }, 'no centre 7 in this brand'],
  ['campaigns', { until: '2026-10-31' }, 'it ends before it begins'],
  [
    'agreements',
    ({ id }) => ({ plans: [{ centerId: id, plan: 2 }] }),
    'companies may not sponsor plan 2 of centre N',
  ],
  ['agreements', { amount: 1 }, '0.company: needs exactly one of percent and amount'],
  [
    'agreements',
    ({ id }) => ({ company: { centerId: id, contact: 2 } }),
    'no company of contact Np2 in companies.json',
  ],
  ['agreements', ({ id }) => ({ employees: [{ centerId: id, id: 9 }] }), 'no person Np9 in people.json'],
  [
    'agreements',
    { emailDomains: ['@firm.example'] },
    '0.emailDomains.0: a domain, such as firm.example (it is "@firm.example")',
  ],
  ['subscriptions', { plan: 9 }, 'no plan 9 of centre N in plans.json'],
  ['subscriptions', { person: 9 }, 'no person Np9 in people.json'],
  ['subscriptions', { payer: { centerId: 7, id: 1 } }, '0.payer: needs a price'],
  ['subscriptions', { price: 23_000 }, 'needs billedUntil, the last day that was billed'],
  ['subscriptions', { plan: 2, price: 23_000 }, 'needs endsOn, because its plan is prepaid'],
  [
    'subscriptions',
    { ...priced, billedUntil: '2026-08-01' },
    'is before it begins; the day before its first is the earliest',
  ],
  ['subscriptions', { ...priced, campaigns: ['autumn'] }, 'no campaign autumn in campaigns.json'],
  ['subscriptions', { ...priced, agreement: 'A-2' }, 'no agreement A-2 in company-agreements.json'],
  ['subscriptions', { addOns: [{ addOn: 9 }] }, 'no add-on 9 of centre N in add-ons.json'],
  ['subscriptions', { plan: 2, addOns: [{ addOn: 1 }] }, 'needs a price, because plan 2 has no add-on 1'],
  ['subscriptions', { addOns: [{ addOn: 1 }, { addOn: 1 }] }, 'it has this add-on on these days already'],
];

/** Without file and line, which other tests check. */
const wordsOf = async (files: Files) =>
  (await faultsIn(world, files)).map((fault) => fault.replace(/^[a-z-]+\.json:\d+: /, ''));

test.each(cases)('%s with %o are refused: %s', async (list, change, says) => {
  const given = shop();
  given.files[list][0] = {
    ...given.files[list][0],
    ...(typeof change === 'function' ? change(given) : change),
  };
  expect(await wordsOf(given.files)).toContain(says);
});

test('amounts are refused across currencies, each with its line', async () => {
  const { files, sister, campaign, agreement } = shop();
  files.centers = files.centers.map((center) =>
    center.id === sister ? { ...center, currency: 'AED' } : center,
  );
  files.campaigns = [
    { ...campaign, plans: [], percent: undefined, amount: 1000 },
    {
      ...campaign,
      externalId: 'winter',
      code: 'spring26',
      plans: [],
      centers: [sister],
      percent: undefined,
      price: 0,
    },
  ];
  files.agreements[0] = { ...agreement, percent: undefined, amount: 1000 };
  expect((await faultsIn(world, files)).map((fault) => fault.replaceAll(String(sister), 'M'))).toEqual([
    'add-ons.json:6: centre M has prices in AED, not in KWD',
    'campaigns.json:12: is meant for prices in KWD and AED: name centres or plans of one currency',
    'campaigns.json:17: somebody who enters SPRING26 means another campaign',
    'company-agreements.json:9: has another currency than the centre of the company',
    'plans.json:6: centre M has prices in AED, not in KWD',
    'plans.json:93: centre M has prices in AED, not in KWD',
  ]);
});
