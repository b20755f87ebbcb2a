import { expect, test } from 'vitest';
import { flatRoutes } from './routes.ts';
import { showsClubContent } from './shell/content/shows-club-content.ts';

const kindOf = (path: string) => flatRoutes.find((route) => route.path === path)?.kind;

/** Whatever charges, or is kept for those who work at the club, by what else the route says of itself. */
const isAboutMoney = ({ path, texts = [], screen }: (typeof flatRoutes)[number]) =>
  screen !== 'profile' && (/pay|basket|debt|clipcard\/:/.test(path) || texts.includes('payment'));
const isForStaff = ({ access = [] }: (typeof flatRoutes)[number]) =>
  access.length > 0 && access.every((level) => level === 'STAFF' || level === 'MANAGER');

test('the club announces nothing where money is paid or staff work', () => {
  const money = flatRoutes.filter(isAboutMoney);
  const staff = flatRoutes.filter(isForStaff);
  expect(money.length).toBeGreaterThan(15);
  expect(staff.length).toBeGreaterThan(10);
  for (const { path, kind } of [...money, ...staff]) expect([path, kind]).toEqual([path, expect.any(String)]);
});

test.each([
  ['/', undefined],
  ['/booking/:selectedMemberKey?', undefined],
  ['/clipcards', undefined],
  ['/courses', undefined],
  ['/login/:sessionTimeoutError?', undefined],
  ['/payments', 'money'],
  ['/debt', 'money'],
  ['/basket/:shoppingBasketId', 'money'],
  ['/payment-result/:provider', 'money'],
  ['/members', 'staff'],
  ['/staff/:selectedMemberId/:selectedMemberCenterId/summary', 'staff'],
])('%s is of kind %s', (path, kind) => {
  expect(flatRoutes.some((route) => route.path === path)).toBe(true);
  expect(kindOf(path)).toBe(kind);
});

type Visitor = NonNullable<Parameters<typeof showsClubContent>[1]>;
const maya: Visitor = { userId: 1, centerId: 100, accessLevel: ['MEMBER'] };
const priya: Visitor = { userId: 9, centerId: 100, accessLevel: ['MEMBER', 'STAFF'] };
const ofMaya = { selectedMemberKey: '100p1' };

test.each<[string, Parameters<typeof showsClubContent>, boolean]>([
  ['a visitor', [{}, null, {}], true],
  ['a member on their own page', [{}, maya, ofMaya], true],
  ['a member who books for a child', [{}, maya, { selectedMemberKey: '100p2' }], true],
  ['staff on their own page', [{}, priya, {}], true],
  ['staff who book for a member', [{}, priya, ofMaya], false],
  [
    'staff who sell to a member',
    [{}, priya, { selectedMemberId: '1', selectedMemberCenterId: '100' }],
    false,
  ],
  ['a member who pays', [{ kind: 'money' }, maya, {}], false],
])('%s sees what the club announces, or not', (_who, [route, user, params], isShown) => {
  expect(showsClubContent(route, user, params)).toBe(isShown);
});
