import type { AccessLevel } from '@foyer/contract/shared/access';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flatRoutes } from '../src/app/routes.ts';
import { type AccessConfig, decideAccess } from '../src/frame/access.ts';
import type { FlatRoute } from '../src/frame/route.ts';
import { go, restsAt } from './go.ts';
import { type ClubName, noise, openPortal, type Portal, type Role } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal[Symbol.asyncDispose]());

interface Visitor {
  accessLevel: AccessLevel[];
  centerId: number;
  userId: number;
}

const visitorOf = async (page: Page): Promise<Visitor | undefined> =>
  page.evaluate(async () => {
    const token = sessionStorage.getItem('authentication-token');
    if (!token) return undefined;
    const response = await fetch('/api/user/account', {
      headers: { authorization: `Bearer ${token}`, 'x-referer': location.href },
    });
    return response.json();
  });

const examples: Readonly<Record<string, string>> = {
  ':resourceKey': '100rs7',
  ':date': '2026-11-27',
  ':startTime': '10:00',
  ':provider': 'adyen',
  ':tab?': 'family',
};

/** An example address of the route. A person in it is the visitor, because acting for others is tested elsewhere. */
function addressOf(path: string, { userId, centerId } = { userId: 7, centerId: 100 }): string {
  const parts = path.split('/').flatMap((part) => {
    if (!part.startsWith(':')) return part;
    if (/^:(selected|family)Member(Id|CenterId)$/.test(part))
      return String(part.endsWith('CenterId') ? centerId : userId);
    return examples[part] ?? (part.endsWith('?') ? [] : part.endsWith('CenterId') ? '100' : '7');
  });
  return parts.join('/') || '/';
}

/** Steps that need a centre, and begin with the choice of one. */
const afterCenter = new Set([
  'createDetails',
  'leadDetails',
  'joinPlan',
  'joinDetails',
  'joinPayment',
  'joinQuestionnaire',
]);

/** What screens decide beyond the route table: some ask visitors to log in, and a step needs the one before. */
function beyondTable({ screen, path }: FlatRoute, visitor: Visitor | undefined): string | undefined {
  if ((screen === 'classClipcards' || screen === 'resourceClipcards') && !visitor) return '/login';
  return afterCenter.has(screen) ? path.replace(/\/\w+$/, '/center') : undefined;
}

function destinationOf(route: FlatRoute, visitor: Visitor | undefined, config: AccessConfig): string {
  switch (decideAccess(route, visitor?.accessLevel, config)) {
    case 'notFound':
      return '/404';
    case 'unauthorized':
      return '/unauthorized';
    case 'login':
      return '/login';
    case 'gdpr':
      return '/gdpr';
    case 'home':
      return visitor?.accessLevel.includes('COMPANY') ? '/company/billing-info' : '/';
    case 'show': {
      const child = typeof route.index === 'object' ? `/${route.index.child}` : '';
      return beyondTable(route, visitor) ?? `${addressOf(route.path, visitor)}${child}`;
    }
  }
}

/** web/src/frame/access.test.ts checks the access of every role; these two show that the browser follows it. */
const visits: [ClubName, Role | 'anonymous'][] = [
  ['kestrel', 'anonymous'],
  ['volta', 'staff'],
];

/** `/sso` depends on the token in the link; see sso.test.ts. */
const visited = flatRoutes.filter(({ path }) => path !== '/sso');

describe('every route leads where the access table says', () => {
  test.each(visits)('at %s as %s', async (club, role) => {
    const open = () =>
      role === 'anonymous' ? portal.visit(club, '/404?lang=en') : portal.visitAs(club, role, '/404?lang=en');
    const page = await open();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const config: AccessConfig = await page.evaluate(async () =>
      (await fetch('/api/config/webapp-config', { headers: { 'x-referer': location.href } })).json(),
    );
    const visitor = await visitorOf(page);
    expect(visitor === undefined).toBe(role === 'anonymous');
    const landed: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const route of visited) {
      await go(page, addressOf(route.path, visitor));
      landed[route.path] = await restsAt(page);
      expected[route.path] = destinationOf(route, visitor, config);
    }
    expect(landed).toEqual(expected);
    expect(noise.splice(0)).toEqual([]);
    await page.context().close();
  });
});

test('a visitor is led to sign in, and then to the page they asked for', async () => {
  const page = await portal.visit('kestrel', '/courses');
  await page.waitForURL(/\/login/);
  const { email, password } = portal.person('kestrel', 'member');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/courses/);
  await page.context().close();
});

test.each([
  ['/reset-password/100/7/code', true],
  ['/forgot-password', true],
  ['/create/center', true],
  ['/clipcards', false],
])('remembers the page that a visitor asked for on %s: %s', async (path, kept) => {
  const page = await portal.visit('kestrel', '/courses');
  await page.waitForURL(/\/login/);
  await go(page, path);
  await restsAt(page);
  const target = await page.evaluate(() => localStorage.getItem('redirect-route'));
  expect(target !== null).toBe(kept);
  await page.context().close();
});

test('a company contact lands on the billing page', async () => {
  const { email, password } = portal.person('kestrel', 'company contact');
  const page = await portal.visit('kestrel', '/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/company\/billing-info/);
  await page.context().close();
});

test('an unknown page leads home', async () => {
  const page = await portal.visit('kestrel', '/nowhere/at/all');
  await page.waitForURL(/\/404/);
  await page.getByRole('main').getByRole('link', { name: /home/i }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.context().close();
});
