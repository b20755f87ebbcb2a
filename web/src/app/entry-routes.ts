import { named, type PortalRoute } from '../frame/route.ts';
import { entry, entryPage, linkScreen, membershipScreen } from './route-parts.ts';

const leaving = ['public-leaving', 'good-cause', 'refusals'];

/** Sign-in, leaving without signing in, and error pages. */
export const signIn: PortalRoute[] = [
  {
    path: '/login/:sessionTimeoutError?',
    screen: 'login',
    source: named(() => import('../user/LoginScreen.tsx'), 'LoginScreen'),
    texts: ['user'],
    feature: 'enableLoginPage',
    onlyAnonymous: true,
    ...entryPage,
  },
  {
    path: '/forgot-password',
    screen: 'forgotPassword',
    source: linkScreen('forgotPassword'),
    texts: ['reset-password'],
    feature: 'enableLoginPage',
    ...entryPage,
  },
  {
    path: '/reset-password/:memberHomeClubId/:memberId/:securityCode',
    screen: 'resetPassword',
    source: linkScreen('resetPassword'),
    texts: ['reset-password'],
    ...entryPage,
  },
  {
    path: '/sso',
    screen: 'sso',
    source: linkScreen('sso'),
    texts: ['security'],
    header: 'TINY',
    ...entry,
  },
  {
    path: '/cancel-membership',
    screen: 'cancelMembership',
    source: membershipScreen('cancel'),
    texts: leaving,
    feature: 'publicCancellation',
    ...entry,
  },
  {
    path: '/withdraw',
    screen: 'withdraw',
    source: membershipScreen('withdraw'),
    texts: leaving,
    feature: 'publicWithdrawal',
    ...entry,
  },
  {
    path: '/token-error',
    screen: 'tokenError',
    source: linkScreen('tokenError'),
    texts: ['security'],
    ...entry,
  },
  {
    path: '/unauthorized',
    screen: 'unauthorized',
    source: named(() => import('./errors/UnauthorizedScreen.tsx'), 'UnauthorizedScreen'),
  },
  {
    path: '/404',
    screen: 'notFound',
    source: named(() => import('./errors/NotFoundScreen.tsx'), 'NotFoundScreen'),
  },
];
