import { expect, test } from 'vitest';
import { flatRoutes } from '../../routes.ts';
import { isMeasuredPage, mayComeToMeasure } from './measured-pages.ts';

test('of all routes only these are measured', () => {
  const paths = flatRoutes.map(({ path }) => path.replace(/\/:[^?/]+\?/g, ''));
  expect([...new Set(paths.filter(isMeasuredPage))].sort()).toEqual([
    '/',
    '/404',
    '/booking',
    '/camps',
    '/clipcards',
    '/courses',
    '/resource-booking',
  ]);
});

test.each([
  '/reset-password/100/1/secret',
  '/payment-result/cc',
  '/adyen-payment',
  '/datacap-payment',
  '/basket/100-1',
  '/sign/key',
  '/friend/1/2/3/4/5/6',
  '/refer/1/2/3/4/5/6',
  '/ltps/payment-agreement/1',
  '/staff/7/100/summary',
  '/members',
  '/company/billing-info',
  '/booking/100p7',
  '/clipcard/1/2',
  '/payments',
  '/profile',
  '/debt',
  '/join/payment',
])('%s is not measured, and its page allows no script of others', (path) => {
  expect([isMeasuredPage(path), mayComeToMeasure(path)]).toEqual([false, false]);
});

test.each(['/login', '/login/sessionTimeoutError', '/sso', '/create/details'])(
  '%s is not measured, but the next page may be',
  (path) => {
    expect([isMeasuredPage(path), mayComeToMeasure(path)]).toEqual([false, true]);
  },
);
