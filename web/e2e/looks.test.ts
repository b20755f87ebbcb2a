import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { flatRoutes } from '../src/app/routes.ts';
import { faultsAtEveryWidth, faultsOf, faultsOfColours, resize, widths } from './faults.ts';
import { go, restsAt } from './go.ts';
import type { ClubName, Role } from './portal.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

const reset = '/reset-password/100/1001/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
/** A link that was made up. */
const noFriend = `1/100/1/100/1/${'A'.repeat(22)}`;
const anonymous = [
  '/',
  '/login',
  '/login/sessionTimeoutError',
  '/forgot-password',
  reset,
  '/404',
  '/token-error',
  '/clipcards',
  '/resource-booking',
  '/cancel-membership',
  '/withdraw',
  '/debt',
  '/payment-result/adyen',
  '/basket/100bas00000000000000000000000000000000',
  `/refer/${noFriend}`,
];
const debt = ['/debt', '/debt?topUp=5000'];
const signedIn = [
  '/',
  '/unauthorized',
  '/resource-booking',
  '/courses',
  '/courses-payment',
  '/camps',
  '/camps-payment',
  '/payments',
  '/profile',
  '/profile/family',
  '/profile/clipcards',
  '/profile/documents',
  '/profile/documents?show=unsigned',
  '/profile/subscriptions',
  '/profile/billing-information',
  '/profile/bring-a-friend',
  '/profile/refer-a-friend',
  '/questionnaire/after-join',
  `/friend/${noFriend}`,
];
const centers: Record<ClubName, number> = { kestrel: 100, volta: 200, waha: 300 };
const newcomers = (club: ClubName) => {
  const details = `details?center=${centers[club]}`;
  return [
    '/create/center',
    `/create/${details}`,
    '/generate-lead/center',
    `/generate-lead/${details}`,
    '/join/center',
    `/join/plan?center=${centers[club]}`,
    `/join/${details}&plan=1`,
  ];
};
const company = ['/company', '/company/billing-info'];
const clipcards = (club: ClubName) => ['/clipcards', `/clipcard/1/${centers[club]}/10`];
/** The clipcard of each club that renews. */
const renewing: Record<ClubName, number> = { kestrel: 6, volta: 5, waha: 6 };
const atWork = (club: ClubName) => {
  const member = `/staff/1/${centers[club]}`;
  return [
    '/members',
    `/members?person=${centers[club]}p1`,
    '/sales',
    '/staff/requests',
    '/staff/documents',
    '/staff/courses',
    ...['', '?view=list', '?by=staff', '?tab=trainings', '?tab=absences', '?tab=staff', '?tab=figures'].map(
      (query) => `/manager-booking-schedule${query}`,
    ),
    `${member}/summary`,
    `${member}/clipcards`,
    `${member}/join`,
    `${member}/clipcard/1/${centers[club]}/10`,
    `${member}/clipcard-subscriptions`,
    `${member}/billing-information`,
    `${member}/debt`,
    `${member}/clipcard-subscriptions?clipcard=${centers[club]}cc${renewing[club]}`,
    '/gdpr',
  ];
};

interface Look {
  club: ClubName;
  language: string;
  check: (page: Page) => Promise<string[]>;
}
const looks: Look[] = [
  { club: 'kestrel', language: 'de', check: faultsAtEveryWidth },
  { club: 'volta', language: 'en', check: faultsOfColours },
  { club: 'waha', language: 'ar', check: faultsAtEveryWidth },
];

async function show(page: Page, look: Look, path: string): Promise<void> {
  await resize(page, 1440, 900);
  await go(page, path);
  await restsAt(page);
  // Fails if the club does not have the language and shows its own instead.
  await page.locator(`html[lang^="${look.language}"]`).waitFor();
  await page.locator('main :is(.lane, [aria-busy="true"])').first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
}

const visits = (club: ClubName): [who: string, role: Role | undefined, paths: string[]][] => [
  ['strangers', undefined, anonymous],
  ['newcomers', undefined, newcomers(club)],
  ['those who have signed in', 'manager', signedIn],
  ['those who owe something', 'member', debt],
  ['those who buy clipcards', 'member', clipcards(club)],
  ['company contacts', 'company contact', company],
  ['those who work there', 'manager', atWork(club)],
];

const fits = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`).test(
    path.replace(/\?.*/, ''),
  );

const acting = '/staff/:selectedMemberId/:selectedMemberCenterId';
const family = '/familymembers/:familyMemberId/:familyMemberCenterId';
const change = '/change/:currentPlanId/:currentPlanCenterId';
const freeze = '/freeze/:subscriptionId/:subscriptionCenterId';
const addon = '/addon/:currentPlanGlobalId/:currentPlanCenterId';
const coveredBy = (test: string, routes: readonly string[]) =>
  Object.fromEntries(routes.map((route) => [route, test]));
const courtTime =
  ':selectedMemberId/:selectedMemberCenterId/:resourceKey/:activityId/:activityCenterId/:date/:startTime/:duration';
/** Routes that show something only within a flow, with the tests that cover it. */
const inTheirFlow: Readonly<Record<string, string>> = {
  '/booking/:selectedMemberKey?': 'classes.test.ts',
  '/booking/clipcard/:clipcardId/:clipcardCenterId/:selectedMemberId/:selectedMemberCenterId/:bookingId/:bookingCenterId/:clipcardSize?':
    'classes-buying.test.ts',
  '/booking/clipcards/:selectedMemberId/:selectedMemberCenterId/:bookingId/:bookingCenterId':
    'classes-buying.test.ts',
  ...coveredBy('courts.test.ts', [
    `/resource-booking/clipcard/:clipcardId/:clipcardCenterId/${courtTime}/:clipcardSize?`,
    `/resource-booking/clipcards/${courtTime}`,
  ]),
  '/resource-booking/join': 'courts-together.test.ts',
  '/staff/courses/:courseKey': 'course-dates.test.ts',
  [`${acting}/clipcard-subscriptions-summary/:shoppingBasketId/:clipcardSubscriptionId/:clipcardSubscriptionCenterId/:clipcardSubscriptionSize?`]:
    'clipcard-subscriptions.test.ts',
  '/join/payment': 'join.test.ts',
  '/join/questionnaire': 'join.test.ts',
  [`${family}/join/center`]: 'join.test.ts',
  [`${family}/join/plan`]: 'join.test.ts',
  [`${family}/join/details`]: 'join.test.ts',
  [`${family}/join/payment`]: 'join.test.ts',
  [`${acting}/join/payment/:shoppingBasketId`]: 'join.test.ts',
  ...coveredBy('change.test.ts', [
    ...['plan', 'details', 'questionnaire', 'payment'].map((step) => `${change}/${step}`),
    ...['plan', 'details', 'payment'].map((step) => `${family}${change}/${step}`),
    ...['plan', 'payment'].map((step) => `${acting}${change}/${step}`),
  ]),
  ...coveredBy('freeze.test.ts', [freeze, `${family}${freeze}`, `${acting}${freeze}`]),
  ...coveredBy(
    'add-ons.test.ts',
    ['plan', 'payment'].flatMap((step) => ['', family, acting].map((of) => `${of}${addon}/${step}`)),
  ),
  [`${acting}/adyen-payment`]: 'staff-money.test.ts',
  [`${acting}/datacap-payment`]: 'paying-at-datacap.test.ts',
  [`${acting}/phone-payment`]: 'paying-by-telephone.test.ts',
  '/phone-payment': 'paying-by-telephone.test.ts',
  [`${acting}/payment-result/:provider`]: 'staff-money.test.ts',
  [family]: 'people.test.ts',
  [`${family}/clipcard/:clipcardId/:clipcardCenterId/:clipcardSize?`]: 'clipcards.test.ts',
  '/adyen-payment': 'classes-buying.test.ts',
  '/datacap-payment': 'paying-at-datacap.test.ts',
  ...coveredBy(
    'ltps.test.ts',
    ['', acting].map((of) => `${of}/ltps/payment-agreement/:paymentCacheId`),
  ),
  '/sign/:key': 'documents.test.ts',
  '/sso': 'sso.test.ts',
};

test('every route is checked, here or in its flow', () => {
  const paths = visits('kestrel').flatMap(([, , all]) => all);
  const built = flatRoutes.filter(({ index }) => index === undefined);
  const missed = built.filter(({ path }) => !paths.some((one) => fits(path, one)));
  expect(missed.map(({ path }) => path).toSorted()).toEqual(Object.keys(inTheirFlow).toSorted());
});

describe.each(looks)('$club in $language', (look) => {
  test.each(visits(look.club))('%s see accessible pages', async (_who, role, paths) => {
    const start = `/404?lang=${look.language}`;
    const page = role ? await portal.visitAs(look.club, role, start) : await portal.visit(look.club, start);
    for (const path of paths) {
      await show(page, look, path);
      expect(await look.check(page), path).toEqual([]);
    }
    await page.context().close();
  });
});

test('the check notices faults', async () => {
  const page = await portal.visit('kestrel', '/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'grey on grey';
    button.style.cssText = 'display:block;inline-size:3000px;block-size:44px;color:#888;background:#777';
    document.querySelector('main')?.append(button);
  });
  expect(await faultsOf(page)).not.toEqual([]);
  const found = await faultsAtEveryWidth(page);
  expect(
    found.filter((fault) => fault.endsWith('px too wide')).map((fault) => Number.parseInt(fault, 10)),
  ).toEqual(widths);
  const colours = await faultsOfColours(page);
  for (const [faults, kinds] of [
    [found, ['320, light: ', '1440, light: ', 'dark: ']],
    [colours, ['light: ', 'dark: ']],
  ] as const)
    for (const kind of kinds)
      expect(
        faults.some((fault) => fault.startsWith(kind)),
        kind,
      ).toBe(true);
  await page.context().close();
});
