import type { AccessLevel } from '@foyer/contract/shared/access';
import { describe, expect, test } from 'vitest';
import { flatRoutes } from '../app/routes.ts';
import { type AccessConfig, decideAccess, type Verdict } from './access.ts';

const features: AccessConfig['features'] = {
  enableJoinFlow: true,
  enableLoginPage: true,
  enableProfile: true,
  enableLeadCreation: true,
  allowSubscriptionSaleOutsideHomeCenter: false,
  classBookingFlowAnonymous: false,
  publicCancellation: true,
  publicWithdrawal: true,
};
const config: AccessConfig = { menu: {}, features };

const visitors: [string, AccessLevel[] | undefined][] = [
  ['a visitor', undefined],
  ['a member', ['MEMBER']],
  ['staff', ['STAFF']],
  ['a manager', ['MANAGER']],
  ['a company', ['COMPANY']],
  ['staff who are members', ['MEMBER', 'STAFF']],
];

const signs: Record<Verdict, string> = {
  show: 'S',
  login: 'L',
  gdpr: 'G',
  unauthorized: 'U',
  notFound: 'N',
  home: 'H',
};

const courtTime =
  ':selectedMemberId/:selectedMemberCenterId/:resourceKey/:activityId/:activityCenterId/:date/:startTime/:duration';
const clipcard = 'clipcard/:clipcardId/:clipcardCenterId/:clipcardSize?';
const acting = '/staff/:selectedMemberId/:selectedMemberCenterId';
const family = '/familymembers/:familyMemberId/:familyMemberCenterId';
const change = '/change/:currentPlanId/:currentPlanCenterId';
const freeze = '/freeze/:subscriptionId/:subscriptionCenterId';
const addon = '/addon/:currentPlanGlobalId/:currentPlanCenterId';
const friend = ':refererId/:refererCenterId/:clipcardId/:clipcardCenterId/:clipcardSubId/:checksum';

/** For each route what becomes of a visitor, a member, staff, a manager, a company, and staff who are members. */
const expected: Record<string, string> = {
  '/': 'SSSSSS',
  '/booking/:selectedMemberKey?': 'LSUUUS',
  '/booking/clipcard/:clipcardId/:clipcardCenterId/:selectedMemberId/:selectedMemberCenterId/:bookingId/:bookingCenterId/:clipcardSize?':
    'SSSSSS',
  '/booking/clipcards/:selectedMemberId/:selectedMemberCenterId/:bookingId/:bookingCenterId': 'SSSSSS',
  '/resource-booking': 'SSSSSS',
  '/resource-booking/join': 'SSSSSS',
  [`/resource-booking/clipcard/:clipcardId/:clipcardCenterId/${courtTime}/:clipcardSize?`]: 'SSSSSS',
  [`/resource-booking/clipcards/${courtTime}`]: 'SSSSSS',
  '/courses': 'LSUUUS',
  '/courses-payment': 'LSUUUS',
  '/camps': 'LSUUUS',
  '/camps-payment': 'LSUUUS',
  '/clipcards': 'SSSSSS',
  [`/${clipcard}`]: 'LSUUUS',
  '/payments': 'LSUUUS',
  '/profile/:tab?': 'LSUUUS',
  '/members': 'LUSUUS',
  '/staff/requests': 'LUSSUS',
  '/staff/courses': 'LUSSUS',
  '/staff/courses/:courseKey': 'LUSSUS',
  '/staff/documents': 'LUSSUS',
  '/sales': 'LUSSUS',
  [acting]: 'LUNUUN',
  [`${acting}/summary`]: 'LUSUUS',
  [`${acting}/clipcard-subscriptions`]: 'LUSUUS',
  [`${acting}/clipcard-subscriptions-summary/:shoppingBasketId/:clipcardSubscriptionId/:clipcardSubscriptionCenterId/:clipcardSubscriptionSize?`]:
    'LUSUUS',
  [`${acting}/join`]: 'LUSUUS',
  [`${acting}/join/payment/:shoppingBasketId`]: 'LUSUUS',
  [`${acting}${change}/plan`]: 'LUSUUS',
  [`${acting}${change}/payment`]: 'LUSUUS',
  [`${acting}${addon}/plan`]: 'LUSUUS',
  [`${acting}${addon}/payment`]: 'LUSUUS',
  [`${acting}${freeze}`]: 'LUSUUS',
  [`${acting}/clipcards`]: 'LUSUUS',
  [`${acting}/${clipcard}`]: 'LUSUUS',
  [`${acting}/billing-information`]: 'LUSUUS',
  [`${acting}/debt`]: 'LUSUUS',
  [`${acting}/adyen-payment`]: 'LUSUUS',
  [`${acting}/datacap-payment`]: 'LUSUUS',
  [`${acting}/phone-payment`]: 'LUSUUS',
  [`${acting}/payment-result/:provider`]: 'LUSUUS',
  [`${acting}/ltps/payment-agreement/:paymentCacheId`]: 'LUSUUS',
  '/phone-payment': 'LUSSUS',
  '/manager-booking-schedule': 'LUSSUS',
  '/company': 'LUUUSU',
  '/company/billing-info': 'LUUUSU',
  '/join': 'SSSSSS',
  '/join/center': 'SSSSSS',
  '/join/plan': 'SSSSSS',
  '/join/details': 'SSSSSS',
  '/join/payment': 'LSUUUS',
  '/join/questionnaire': 'LSUUUS',
  [family]: 'LSUUUS',
  [`${family}/join`]: 'LSUUUS',
  [`${family}/join/center`]: 'LSUUUS',
  [`${family}/join/plan`]: 'LSUUUS',
  [`${family}/join/details`]: 'LSUUUS',
  [`${family}/join/payment`]: 'LSUUUS',
  [`${family}${change}`]: 'LSUUUS',
  [`${family}${change}/plan`]: 'LSUUUS',
  [`${family}${change}/details`]: 'LSUUUS',
  [`${family}${change}/payment`]: 'LSUUUS',
  [`${family}${addon}`]: 'LSUUUS',
  [`${family}${addon}/plan`]: 'LSUUUS',
  [`${family}${addon}/payment`]: 'LSUUUS',
  [`${family}${freeze}`]: 'LSUUUS',
  [`${family}/${clipcard}`]: 'LSUUUS',
  '/create': 'SSSSSS',
  '/create/center': 'SSSSSS',
  '/create/details': 'SSSSSS',
  '/generate-lead': 'SSSSSS',
  '/generate-lead/center': 'SSSSSS',
  '/generate-lead/details': 'SSSSSS',
  [freeze]: 'LSUUUS',
  [change]: 'LSUUUS',
  [`${change}/plan`]: 'LSUUUS',
  [`${change}/details`]: 'LSUUUS',
  [`${change}/payment`]: 'LSUUUS',
  [`${change}/questionnaire`]: 'LSUUUS',
  [addon]: 'LSUUUS',
  [`${addon}/plan`]: 'LSUUUS',
  [`${addon}/payment`]: 'LSUUUS',
  '/questionnaire/after-join': 'LSUUUS',
  '/adyen-payment': 'SSSSSS',
  '/datacap-payment': 'SSSSSS',
  '/payment-result/:provider': 'SSSSSS',
  '/basket/:shoppingBasketId': 'SSSSSS',
  '/ltps/payment-agreement/:paymentCacheId': 'SSSSSS',
  '/debt': 'SSSSSS',
  [`/friend/${friend}`]: 'LSUUUS',
  [`/refer/${friend}`]: 'SSSSSS',
  '/gdpr': 'LSUUUS',
  '/sign/:key': 'LSUUUS',
  '/login/:sessionTimeoutError?': 'SHHHHH',
  '/forgot-password': 'SSSSSS',
  '/reset-password/:memberHomeClubId/:memberId/:securityCode': 'SSSSSS',
  '/sso': 'SSSSSS',
  '/cancel-membership': 'SSSSSS',
  '/withdraw': 'SSSSSS',
  '/token-error': 'SSSSSS',
  '/unauthorized': 'SSSSSS',
  '/404': 'SSSSSS',
};

test('every route has a line, and lets in whom section 2 of the specification names', () => {
  const decided = Object.fromEntries(
    flatRoutes.map((route) => [
      route.path,
      visitors.map(([, levels]) => signs[decideAccess(route, levels, config)]).join(''),
    ]),
  );
  expect(decided).toEqual(expected);
  expect(flatRoutes.length).toBe(Object.keys(expected).length);
});

const routeOf = (path: string) => {
  const found = flatRoutes.find((route) => route.path === path);
  if (!found) throw new Error(`There is no route ${path}`);
  return found;
};
const visitor = undefined;

describe('while the data protection terms wait for an answer', () => {
  const decided = (levels: AccessLevel[] | undefined) =>
    Object.fromEntries(
      flatRoutes.map((route) => [route.path, signs[decideAccess(route, levels, config, 'unanswered')]]),
    );
  /** Needs somebody who has signed in, or shows them what is theirs. */
  const isOwn = (path: string, row: string) => (row[0] === 'L' || path === '/') && path !== '/gdpr';

  test.each(visitors.map(([who, levels], place) => [who, levels, place] as const))(
    '%s is led to them before anything else that is their own',
    (_who, levels, place) => {
      const rows = Object.entries(expected).map(([path, row]) => {
        const isLed = levels?.includes('MEMBER') && isOwn(path, row) && row[place] === 'S';
        return [path, isLed ? 'G' : row[place]];
      });
      expect(decided(levels)).toEqual(Object.fromEntries(rows));
    },
  );

  test('nobody is led who could not answer there, and the terms themselves are shown', () => {
    expect(decided(['STAFF'])['/members']).toBe('S');
    expect(decided(['MEMBER', 'STAFF'])['/members']).toBe('G');
    expect(decided(['MEMBER'])['/']).toBe('G');
    expect(decided(['MEMBER'])['/gdpr']).toBe('S');
    expect(decided(['MEMBER'])['/clipcards']).toBe('S');
    expect(decided(visitor)['/']).toBe('S');
  });
});

describe('once the data protection terms are refused', () => {
  test('every page leads members to them, but those that only explain an error and those for leaving', () => {
    const shown = flatRoutes
      .filter((route) => !route.onlyAnonymous && route.index !== 'notFound')
      .filter((route) => decideAccess(route, ['MEMBER'], config, 'refused') === 'show');
    expect(shown.map(({ screen }) => screen).toSorted()).toEqual([
      'cancelMembership',
      'gdpr',
      'notFound',
      'tokenError',
      'unauthorized',
      'withdraw',
    ]);
    expect(decideAccess(routeOf('/booking/:selectedMemberKey?'), ['MEMBER'], config, 'refused')).toBe('gdpr');
    expect(decideAccess(routeOf('/members'), ['STAFF'], config, 'refused')).toBe('show');
  });
});

describe('switches', () => {
  test.each(flatRoutes.filter(({ menuKey }) => menuKey))(
    '$path is not there when its menu switch is 0',
    (route) => {
      const off: AccessConfig = { features, menu: { [String(route.menuKey)]: 0 } };
      for (const [, levels] of visitors) expect(decideAccess(route, levels, off)).toBe('notFound');
    },
  );

  test.each([
    ['enableJoinFlow', '/join/plan'],
    ['enableLoginPage', '/login/:sessionTimeoutError?'],
    ['enableLoginPage', '/forgot-password'],
    ['enableProfile', '/profile/:tab?'],
    ['enableLeadCreation', '/create/center'],
    ['enableLeadCreation', '/generate-lead/center'],
  ] as const)('%s off: %s is not there', (feature, path) => {
    const off: AccessConfig = { menu: {}, features: { ...features, [feature]: false } };
    expect(decideAccess(routeOf(path), visitor, off)).toBe('notFound');
    expect(decideAccess(routeOf(path), ['MEMBER'], off)).toBe('notFound');
  });

  test.each([['classBookingFlowAnonymous', '/booking/:selectedMemberKey?']] as const)(
    '%s on: visitors may come to %s',
    (setting, path) => {
      const on: AccessConfig = { menu: {}, features: { ...features, [setting]: true } };
      expect(decideAccess(routeOf(path), visitor, on)).toBe('show');
      expect(decideAccess(routeOf(path), ['COMPANY'], on)).toBe('unauthorized');
    },
  );
});
