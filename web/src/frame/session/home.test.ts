import type { WebappConfig } from '@foyer/contract/config';
import { expect, test } from 'vitest';
import { homeElsewhere, loginTarget, targetAfterSignIn, targetAfterSignOut } from './home.ts';

const origin = 'https://portal.club.example';
const redirects = (own: Partial<WebappConfig['redirects']>): Pick<WebappConfig, 'redirects'> => ({
  redirects: { outgoingRedirects: [], allowedHosts: ['www.club.example'], ...own },
});
const member = { accessLevel: ['MEMBER' as const] };
const company = { accessLevel: ['MEMBER' as const, 'COMPANY' as const] };
const inside = (path: string) => ({ kind: 'inside', path });

test('who has signed in goes on where they wanted to go', () => {
  const config = redirects({ homeMember: '/booking' });
  expect(targetAfterSignIn(member, config, { saved: '/payments', origin })).toEqual(inside('/payments'));
  expect(targetAfterSignIn(company, config, { saved: '/payments', origin })).toEqual(inside('/payments'));
});

test('else members go home, as the club has it, and companies to their bills', () => {
  expect(
    targetAfterSignIn(member, redirects({ homeMember: '/booking' }), { saved: undefined, origin }),
  ).toEqual(inside('/booking'));
  expect(targetAfterSignIn(member, redirects({}), { saved: undefined, origin })).toEqual(inside('/'));
  expect(
    targetAfterSignIn(company, redirects({ homeMember: '/booking' }), { saved: undefined, origin }),
  ).toEqual(inside('/company/billing-info'));
  expect(
    targetAfterSignIn({ accessLevel: ['MANAGER', 'COMPANY'] }, redirects({}), { saved: undefined, origin }),
  ).toEqual(inside('/'));
});

test('a target that leads away is none', () => {
  expect(targetAfterSignIn(member, redirects({}), { saved: '//evil.example', origin })).toEqual(inside('/'));
  expect(
    targetAfterSignIn(member, redirects({ homeMember: 'https://evil.example/' }), {
      saved: undefined,
      origin,
    }),
  ).toEqual(inside('/'));
});

test('signing out leads to the login page unless the club says otherwise', () => {
  expect(targetAfterSignOut(redirects({}), origin)).toBeUndefined();
  expect(targetAfterSignOut(redirects({ logout: '/login' }), origin)).toBeUndefined();
  expect(targetAfterSignOut(redirects({ logout: '/' }), origin)).toEqual(inside('/'));
  expect(targetAfterSignOut(redirects({ logout: 'https://www.club.example/bye' }), origin)).toEqual({
    kind: 'outside',
    url: 'https://www.club.example/bye',
  });
});

test.each([
  [{}, undefined],
  [{ homeAnonymous: '/', homeMember: '/?kind=classes' }, undefined],
  [
    { homeAnonymous: '/join', homeMember: '/booking' },
    { visitor: '/join', member: '/booking' },
  ],
] as const)('with %j the start page leads to %j', (own, expected) => {
  const leads = (isMember: boolean) => homeElsewhere(redirects(own), { isMember, origin });
  expect(leads(false)).toEqual(expected && inside(expected.visitor));
  expect(leads(true)).toEqual(expected && inside(expected.member));
});

test('people sign in here, on the page of the club, or nowhere', () => {
  const features = (enableLoginPage: boolean) => ({ enableLoginPage }) as WebappConfig['features'];
  expect(loginTarget({ ...redirects({}), features: features(true) }, origin)).toEqual(inside('/login'));
  expect(loginTarget({ ...redirects({}), features: features(false) }, origin)).toBeUndefined();
  expect(
    loginTarget(
      { ...redirects({ login: 'https://www.club.example/in' }), features: features(false) },
      origin,
    ),
  ).toEqual({ kind: 'outside', url: 'https://www.club.example/in' });
});
