import type { WebappConfig } from '@foyer/contract/config';
import { expect, test } from 'vitest';
import { flatRoutes } from '../../app/routes.ts';
import { targetAfterCreating } from './after-creating.ts';

const origin = 'https://portal.club.example';
const features = {
  enableJoinFlow: true,
  enableLoginPage: true,
  enableProfile: true,
  enableLeadCreation: true,
  allowSubscriptionSaleOutsideHomeCenter: false,
  classBookingFlowAnonymous: false,
};
const noJoin = { ...features, enableJoinFlow: false };
const inside = (path: string) => ({ kind: 'inside', path });

type Redirects = Partial<WebappConfig['redirects']>;

test.each<
  [string, { saved?: string; redirects?: Redirects; features?: typeof features; menu?: object }, object]
>([
  ['to a membership', {}, inside('/join/center')],
  ['home where one cannot join', { features: noJoin }, inside('/')],
  ['home where the club hides joining', { menu: { join: 0 } }, inside('/')],
  [
    "to the club's own start page",
    { features: noJoin, redirects: { homeMember: '/payments' } },
    inside('/payments'),
  ],
  ['where the club sends new accounts', { redirects: { createAccount: '/courses' } }, inside('/courses')],
  [
    'to a host of the club',
    { redirects: { createAccount: 'https://www.club.example/hello' } },
    { kind: 'outside', url: 'https://www.club.example/hello' },
  ],
  [
    'never to a strange host',
    { redirects: { createAccount: 'https://evil.example/' } },
    inside('/join/center'),
  ],
  ['not round in a circle', { redirects: { createAccount: '/create/center' } }, inside('/join/center')],
  ['nor with a query', { redirects: { createAccount: '/create?x=1' } }, inside('/join/center')],
  ['to a path that only begins alike', { redirects: { createAccount: '/created' } }, inside('/created')],
  [
    'first to where they wanted to go',
    { saved: '/booking?date=2026-11-20', redirects: { createAccount: '/courses' } },
    inside('/booking?date=2026-11-20'),
  ],
])('%s', (_where, { saved, redirects, features: own = features, menu = {} }, target) => {
  const config = {
    menu,
    features: own,
    redirects: { outgoingRedirects: [], allowedHosts: ['www.club.example'], ...redirects },
  } as Parameters<typeof targetAfterCreating>[1];
  expect(
    targetAfterCreating({ accessLevel: ['MEMBER'] }, config, { saved, origin, routes: flatRoutes }),
  ).toEqual(target);
});
