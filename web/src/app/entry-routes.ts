import type { PortalRoute } from '../frame/route.ts';
import { entry, entryPage } from './route-parts.ts';

const leaving = ['public-leaving', 'good-cause', 'refusals'];

/** Sign-in, leaving without signing in, and error pages. */
export const signIn: PortalRoute[] = [
  {
    path: '/login/:sessionTimeoutError?',
    screen: 'login',
    source: async () => (await import('../user/LoginScreen.tsx')).LoginScreen,
    texts: ['user'],
    feature: 'enableLoginPage',
    onlyAnonymous: true,
    ...entryPage,
  },
  {
    path: '/forgot-password',
    screen: 'forgotPassword',
    source: async () => (await import('../reset-password/ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
    texts: ['reset-password'],
    feature: 'enableLoginPage',
    ...entryPage,
  },
  {
    path: '/reset-password/:memberHomeClubId/:memberId/:securityCode',
    screen: 'resetPassword',
    source: async () => (await import('../reset-password/ResetPasswordScreen.tsx')).ResetPasswordScreen,
    texts: ['reset-password'],
    ...entryPage,
  },
  {
    path: '/sso',
    screen: 'sso',
    source: async () => (await import('../user/SsoScreen.tsx')).SsoScreen,
    texts: ['user'],
    header: 'TINY',
    ...entry,
  },
  {
    path: '/cancel-membership',
    screen: 'cancelMembership',
    source: async () =>
      (await import('../subscription/public-leaving/LeaveScreen.tsx')).CancelMembershipScreen,
    texts: leaving,
    feature: 'publicCancellation',
    ...entry,
  },
  {
    path: '/withdraw',
    screen: 'withdraw',
    source: async () => (await import('../subscription/public-leaving/LeaveScreen.tsx')).WithdrawScreen,
    texts: leaving,
    feature: 'publicWithdrawal',
    ...entry,
  },
  {
    path: '/token-error',
    screen: 'tokenError',
    source: async () => (await import('./errors/TokenErrorScreen.tsx')).TokenErrorScreen,
    ...entry,
  },
  {
    path: '/unauthorized',
    screen: 'unauthorized',
    source: async () => (await import('./errors/UnauthorizedScreen.tsx')).UnauthorizedScreen,
  },
  {
    path: '/404',
    screen: 'notFound',
    source: async () => (await import('./errors/NotFoundScreen.tsx')).NotFoundScreen,
  },
];
