import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClubName, noise, openPortal, type Portal, type Role, slowMs } from './portal.ts';

/**
 * Section 2 of the specification, once more and by hand: what the route table says is not asked here. Where an
 * address names somebody, it is the visitor: whom else one may act for is another question.
 * `menu` is the switch that hides a route, `feature` what a club must offer, `look` what lets strangers in.
 */
interface Expected {
  path: string;
  who?: 'MEMBER' | 'STAFF' | 'MANAGER' | 'COMPANY';
  menu?: string;
  feature?: string;
  look?: string;
  /** The path is open to all; what it shows is somebody's own, and visitors are asked to sign in. */
  asksWho?: true;
  /** Where a bare path of a flow leads. */
  leadsTo?: string;
  notFound?: true;
  onlyAnonymous?: true;
}

const court = '{me}/100rs7/3/100/2026-11-27/10:00/60';
const friend = '7/100/8/100/9/abc';
const member = 'MEMBER' as const;
const staff = { who: 'STAFF', menu: 'members' } as const;

const table: Expected[] = [
  { path: '/' },
  { path: '/login', feature: 'enableLoginPage', onlyAnonymous: true },
  { path: '/forgot-password', feature: 'enableLoginPage' },
  { path: '/reset-password/100/7/code' },
  { path: '/courses', who: member, menu: 'courses' },
  { path: '/courses-payment', who: member, menu: 'courses' },
  { path: '/camps', who: member, menu: 'camps' },
  { path: '/camps-payment', who: member, menu: 'camps' },
  { path: '/payments', who: member, menu: 'payments' },
  { path: '/booking', who: member, menu: 'booking', look: 'classBookingFlowAnonymous' },
  { path: '/booking/{key}', who: member, menu: 'booking', look: 'classBookingFlowAnonymous' },
  { path: '/resource-booking', menu: 'resourceBooking' },
  { path: '/clipcards', menu: 'clipcards' },
  { path: '/profile', who: member, menu: 'profile', feature: 'enableProfile' },
  { path: '/profile/personal-information', who: member, menu: 'profile', feature: 'enableProfile' },
  { path: '/profile/clipcards', who: member, menu: 'profile', feature: 'enableProfile' },
  { path: '/profile/family', who: member, menu: 'profile', feature: 'enableProfile' },
  { path: '/adyen-payment' },
  { path: '/payment-result/adyen' },
  { path: '/questionnaire/after-join', who: member, menu: 'questionnaire' },
  { path: '/token-error' },
  { path: '/unauthorized' },
  { path: '/404' },
  { path: '/clipcard/8/100', who: member, menu: 'clipcards' },
  { path: '/clipcard/8/100/10', who: member, menu: 'clipcards' },
  { path: `/resource-booking/clipcard/8/100/${court}`, menu: 'resourceBooking' },
  { path: `/resource-booking/clipcards/${court}`, menu: 'resourceBooking' },
  { path: '/booking/clipcard/8/100/{me}/5/100', menu: 'booking', asksWho: true },
  { path: '/booking/clipcards/{me}/5/100', menu: 'booking', asksWho: true },
  { path: '/staff/{me}', ...staff, notFound: true },
  { path: '/staff/{me}/summary', ...staff },
  { path: '/staff/{me}/clipcard-subscriptions', ...staff },
  { path: '/staff/{me}/clipcard-subscriptions-summary/4/8/100', ...staff },
  { path: '/staff/{me}/clipcards', ...staff },
  { path: '/staff/{me}/clipcard/8/100', ...staff },
  { path: '/staff/{me}/billing-information', ...staff },
  { path: '/staff/{me}/debt', who: 'STAFF', menu: 'debt' },
  { path: '/staff/{me}/adyen-payment', ...staff },
  { path: '/staff/{me}/payment-result/adyen', ...staff },
  { path: '/staff/{me}/ltps/payment-agreement/abc/', ...staff },
  { path: '/members', ...staff },
  { path: '/sales', who: 'STAFF', menu: 'sales' },
  { path: '/manager-booking-schedule', who: 'MANAGER', menu: 'managerBookingSchedule' },
  { path: '/company', who: 'COMPANY', menu: 'company' },
  { path: '/company/billing-info', who: 'COMPANY', menu: 'company' },
  { path: '/join', menu: 'join', feature: 'enableJoinFlow', leadsTo: '/join/center' },
  { path: '/join/plan', menu: 'join', feature: 'enableJoinFlow' },
  { path: '/join/details', menu: 'join', feature: 'enableJoinFlow' },
  { path: '/join/payment', who: member, menu: 'join', feature: 'enableJoinFlow' },
  { path: '/join/questionnaire', who: member, menu: 'join', feature: 'enableJoinFlow' },
  { path: '/familymembers/{me}', who: member, menu: 'familyMembers' },
  {
    path: '/familymembers/{me}/join',
    who: member,
    menu: 'familyMembers',
    leadsTo: '/familymembers/{me}/join/center',
  },
  { path: '/familymembers/{me}/join/payment', who: member, menu: 'familyMembers' },
  { path: '/familymembers/{me}/clipcard/8/100', who: member, menu: 'familyMembers' },
  { path: '/create', menu: 'create', feature: 'enableLeadCreation', leadsTo: '/create/center' },
  { path: '/create/details', menu: 'create', feature: 'enableLeadCreation', leadsTo: '/create/center' },
  { path: '/change/5/100', who: member, menu: 'change', leadsTo: '/change/5/100/plan' },
  { path: '/change/5/100/payment', who: member, menu: 'change' },
  { path: '/addon/5/100', who: member, menu: 'addon', leadsTo: '/addon/5/100/plan' },
  { path: '/basket/4' },
  { path: '/ltps/payment-agreement/abc/' },
  { path: '/debt', menu: 'debt' },
  { path: `/friend/${friend}`, who: member, menu: 'bringAFriend' },
  { path: `/refer/${friend}`, menu: 'referAFriend' },
  { path: '/gdpr', who: member },
  { path: '/sign/abc', who: member, menu: 'documents' },
  {
    path: '/generate-lead',
    menu: 'generateLead',
    feature: 'enableLeadCreation',
    leadsTo: '/generate-lead/center',
  },
  {
    path: '/generate-lead/details',
    menu: 'generateLead',
    feature: 'enableLeadCreation',
    leadsTo: '/generate-lead/center',
  },
  { path: '/no-such-page', notFound: true },
];

interface Config {
  menu: Record<string, number>;
  features: Record<string, boolean>;
}

/** Section 6: where somebody with these levels comes out. */
function destination(route: Expected, levels: string[] | undefined, config: Config): string {
  if (route.menu && config.menu[route.menu] === 0) return '/404';
  if (route.feature && !config.features[route.feature]) return '/404';
  if (route.onlyAnonymous && levels) return levels.includes('COMPANY') ? '/company/billing-info' : '/';
  if (route.who && !levels && !(route.look && config.features[route.look])) return '/login';
  if (route.asksWho && !levels) return '/login';
  if (route.who && levels && !levels.includes(route.who)) return '/unauthorized';
  if (route.notFound) return '/404';
  return route.leadsTo ?? route.path;
}

const withoutSlash = (path: string) => path.replace(/(.)\/$/, '$1');

/** What a page has asked for so far, and which of it is still to be answered. */
interface Traffic {
  begun: number;
  open: Set<Request>;
}

const traffic = new WeakMap<Page, Traffic>();

function trafficOf(page: Page): Traffic {
  const known = traffic.get(page);
  if (known) return known;
  const heard: Traffic = { begun: 0, open: new Set() };
  traffic.set(page, heard);
  page.on('request', (request) => {
    heard.begun += 1;
    heard.open.add(request);
  });
  const isOver = (request: Request) => heard.open.delete(request);
  page.on('requestfinished', isOver);
  page.on('requestfailed', isOver);
  // News go on for as long as the page is open.
  page.on('response', (response) => {
    if (response.headers()['content-type']?.startsWith('text/event-stream')) isOver(response.request());
  });
  return heard;
}

/** As a link inside the portal does it, so that not every step loads the whole portal. */
async function go(page: Page, path: string): Promise<void> {
  trafficOf(page);
  await page.evaluate((to) => {
    history.pushState({ idx: history.length, key: crypto.randomUUID() }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

const framesOfRest = slowMs > 0 ? 30 : 6;

/**
 * Where the visitor is once nothing moves any more: for a few frames the page says the same and is not being left, nothing
 * is asked of the server and nothing is left to be answered. On a slow network as many as a page has to say that it is.
 */
async function restsAt(page: Page): Promise<string> {
  const heard = trafficOf(page);
  for (;;) {
    const { begun } = heard;
    const path = await page.evaluate(async (frames) => {
      const place = () =>
        `${location.pathname} ${document.body.dataset['screen']} ${document.querySelector('h1')?.textContent}`;
      const isLeaving = () => document.querySelector('main[aria-busy]') !== null;
      for (let before = place(), still = 0; still < frames; ) {
        await new Promise(requestAnimationFrame);
        const now = place();
        still = now === before && !isLeaving() ? still + 1 : 0;
        before = now;
      }
      return location.pathname;
    }, framesOfRest);
    if (heard.open.size === 0 && heard.begun === begun) return withoutSlash(path);
  }
}

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal[Symbol.asyncDispose]());

interface Visitor {
  accessLevel: string[];
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

const named = (path: string, { centerId, userId } = { centerId: 100, userId: 7 }) =>
  path.replace('{me}', `${userId}/${centerId}`).replace('{key}', `${centerId}p${userId}`);

const roles: (Role | 'anonymous')[] = ['anonymous', 'member', 'staff', 'manager', 'company contact'];

describe.each<ClubName>(['kestrel', 'volta'])('at %s', (club) => {
  test.each(roles)('every route as %s', async (role) => {
    const open = () =>
      role === 'anonymous' ? portal.visit(club, '/404?lang=en') : portal.visitAs(club, role, '/404?lang=en');
    const page = await open();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const config: Config = await page.evaluate(async () =>
      (await fetch('/api/config/webapp-config', { headers: { 'x-referer': location.href } })).json(),
    );
    const visitor = await visitorOf(page);
    expect(visitor === undefined).toBe(role === 'anonymous');
    const landed: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const route of table) {
      await go(page, named(route.path, visitor));
      landed[route.path] = await restsAt(page);
      expected[route.path] = withoutSlash(named(destination(route, visitor?.accessLevel, config), visitor));
    }
    expect(landed).toEqual(expected);
    expect(noise.splice(0)).toEqual([]);
    await page.context().close();
  });
});

test('a stranger is led to sign in, and then to where they wanted to go', async () => {
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
])('what was wanted is kept on %s: %s', async (path, kept) => {
  const page = await portal.visit('kestrel', '/courses');
  await page.waitForURL(/\/login/);
  await go(page, path);
  await restsAt(page);
  const target = await page.evaluate(() => localStorage.getItem('redirect-route'));
  expect(target !== null).toBe(kept);
  await page.context().close();
});

test('a company contact comes to its bills', async () => {
  const { email, password } = portal.person('kestrel', 'company contact');
  const page = await portal.visit('kestrel', '/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/company\/billing-info/);
  await page.context().close();
});

test('a page that is not there leads home', async () => {
  const page = await portal.visit('kestrel', '/nowhere/at/all');
  await page.waitForURL(/\/404/);
  await page.getByRole('main').getByRole('link', { name: /home/i }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.context().close();
});
