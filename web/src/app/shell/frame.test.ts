import { describe, expect, test } from 'vitest';
import type { AccessConfig } from '../../frame/access.ts';
import { headerKind, ssoHeaderType } from '../../frame/header-kind.ts';
import { mostParticular, pathMatches } from '../../frame/path-match.ts';
import { flatRoutes } from '../routes.ts';
import { headerOfPath } from './header/header-of-path.ts';
import { isCurrent, navItems } from './header/nav-items.ts';
import { countFitting } from './header/overflow.ts';

const features: AccessConfig['features'] = {
  enableJoinFlow: true,
  enableLoginPage: true,
  enableProfile: true,
  enableLeadCreation: true,
  allowSubscriptionSaleOutsideHomeCenter: false,
  classBookingFlowAnonymous: true,
};

describe('navigation', () => {
  const hrefs = (menu: AccessConfig['menu'], levels?: Parameters<typeof navItems>[1]) =>
    navItems(flatRoutes, levels, { features, menu }).map(({ href }) => href);

  test('stands in the order of the club; what it does not number follows in ours', () => {
    expect(hrefs({ payments: 1, booking: 2, dashboard: 3 }, ['MEMBER'])).toEqual([
      '/payments',
      '/booking',
      '/',
      '/resource-booking',
      '/courses',
      '/camps',
      '/clipcards',
    ]);
  });

  test('leaves out what is switched off and what the visitor may not see', () => {
    expect(hrefs({ courses: 0, camps: 0 }, ['MEMBER'])).not.toContain('/courses');
    expect(hrefs({})).toEqual(['/', '/booking', '/resource-booking', '/clipcards']);
    expect(hrefs({}, ['STAFF'])).toEqual([
      '/',
      '/resource-booking',
      '/clipcards',
      '/members',
      '/staff/courses',
      '/sales',
      '/manager-booking-schedule',
    ]);
    expect(hrefs({}, ['MANAGER'])).toContain('/manager-booking-schedule');
    expect(hrefs({}, ['COMPANY'])).toContain('/company');
  });

  test('knows where the visitor is, also below a path', () => {
    expect(isCurrent('/booking', '/booking/100p7')).toBe(true);
    expect(isCurrent('/', '/booking')).toBe(false);
    expect(isCurrent('/book', '/booking')).toBe(false);
  });
});

describe('items that fit', () => {
  const bar = (available: number) => countFitting({ items: [50, 60, 70, 80], more: 40, gap: 10, available });

  test('all of them without More, down to the last point', () => {
    expect(bar(290)).toBe(4);
    expect(bar(289)).toBe(3);
  });

  test('as many as leave room for More', () => {
    expect(bar(250)).toBe(3);
    expect(bar(249)).toBe(2);
    expect(bar(100)).toBe(1);
    expect(bar(99)).toBe(0);
    expect(bar(0)).toBe(0);
    expect(countFitting({ items: [], more: 40, gap: 10, available: 0 })).toBe(0);
  });
});

test('the header is the route’s, and small or tiny for who came by single sign-on', () => {
  expect(headerKind({ header: 'SMALL' }, null)).toBe('SMALL');
  expect(headerKind({}, { isSso: false })).toBe('NORMAL');
  expect(headerKind(undefined, null)).toBe('NORMAL');
  expect(headerKind({}, { isSso: true, ssoHeaderType: 'SMALL' })).toBe('SMALL');
  expect(headerKind({}, { isSso: true })).toBe('TINY');
  expect(['1', '0', 'x', null].map(ssoHeaderType)).toEqual(['SMALL', 'TINY', 'TINY', 'TINY']);
});

test('a configured path stands for itself and all below it, or for what begins so', () => {
  expect(pathMatches('/', '/')).toBe(true);
  expect(pathMatches('/', '/booking')).toBe(false);
  expect(pathMatches('/booking', '/booking/100p7')).toBe(true);
  expect(pathMatches('/booking', '/bookings')).toBe(false);
  expect(pathMatches('/book*', '/bookings')).toBe(true);
  expect(pathMatches('*', '/anything')).toBe(true);
  expect(mostParticular([{ path: '*' }, { path: '/booking' }, { path: '/' }], '/booking/1')).toEqual({
    path: '/booking',
  });
  expect(mostParticular([{ path: '/camps' }], '/booking')).toBeUndefined();
});

test('the page that the server sends has the header of its route', () => {
  const written = flatRoutes.filter(({ header }) => header !== undefined);
  expect(written.length).toBeGreaterThan(1);
  for (const { path, header = 'NORMAL' } of flatRoutes)
    expect([path, headerOfPath(path)]).toEqual([path, header]);
});
