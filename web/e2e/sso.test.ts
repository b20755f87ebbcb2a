import { SignJWT } from 'jose';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { noise, openPortal, type Portal, ssoSecret } from './portal.ts';

const externalId = 'KP-104482';
let portal: Portal;
let sequence = 0;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal[Symbol.asyncDispose]());
afterEach(() => {
  expect(noise.splice(0)).toEqual([]);
});

const tokenFor = (
  audience = 'https://kestrel.portal.example',
  age: Temporal.DurationLike = { seconds: 0 },
) => {
  sequence += 1;
  const issued = Math.floor(portal.clock.now().subtract(age).epochMilliseconds / 1000);
  return new SignJWT({ jti: `journey-${sequence}` })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('https://id.kestrelpark.example')
    .setAudience(audience)
    .setSubject(externalId)
    .setIssuedAt(issued)
    .sign(new TextEncoder().encode(ssoSecret));
};

const enter = (token: string, more: Record<string, string> = {}): Promise<Page> =>
  portal.visit('kestrel', `/sso?${new URLSearchParams({ token, externalId, ...more })}`);

test('a valid token signs in, leaves no trace in the address and sets the header', async () => {
  const page = await enter(await tokenFor(), { next: '/profile', mapiToken: 'kept-for-the-session' });
  await page.waitForURL((url) => url.pathname === '/profile');
  expect(page.url()).not.toMatch(/token|externalId/i);
  await page.locator('[data-header="TINY"]').waitFor();
  await page.goBack().catch(() => undefined);
  expect(page.url()).not.toContain('token=');
  await page.context().close();
});

test('header=1 shows the small header', async () => {
  const page = await enter(await tokenFor(), { next: '/profile', header: '1' });
  await page.waitForURL((url) => url.pathname === '/profile');
  await page.locator('[data-header="SMALL"]').waitFor();
  await page.context().close();
});

test.each([
  ['expired', () => tokenFor(undefined, { minutes: 6 })],
  ['for another audience', () => tokenFor('https://somebody.else.example')],
  ['not a token', async () => 'nonsense'],
])('a token %s leads to the token error', async (_what, make) => {
  const page = await enter(await make());
  await page.waitForURL(/\/token-error/);
  await page.getByRole('heading', { name: 'We couldn’t log you in' }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('authentication-token'))).toBeNull();
  await page.context().close();
});

test('a token works once', async () => {
  const token = await tokenFor();
  const first = await enter(token, { next: '/profile' });
  await first.waitForURL((url) => url.pathname === '/profile');
  const second = await enter(token, { next: '/profile' });
  await second.waitForURL(/\/token-error/);
  await first.context().close();
  await second.context().close();
});

test('a person who is signed in confirms before a link signs in another account', async () => {
  const page = await portal.visitAs('kestrel', 'staff');
  const { name } = portal.person('kestrel', 'staff');
  const tokenHere = () => page.evaluate(() => sessionStorage.getItem('authentication-token'));
  const ofStaff = await tokenHere();
  const link = `/sso?${new URLSearchParams({ token: await tokenFor(), externalId, next: '/profile' })}`;

  await page.goto(portal.address('kestrel', link));
  await page.getByRole('heading', { name: 'Log in as somebody else?' }).waitFor();
  expect(page.url()).not.toContain('token=');
  await page.getByRole('button', { name: `Stay logged in as ${name}` }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await tokenHere()).toBe(ofStaff);

  // The question has not used up the token.
  await page.goto(portal.address('kestrel', link));
  await page.getByRole('button', { name: 'Log in with the link' }).click();
  await page.waitForURL((url) => url.pathname === '/profile');
  expect(await tokenHere()).not.toBe(ofStaff);
  const status = await page.evaluate(async (token) => {
    const answer = await fetch('/api/user/account', { headers: { authorization: `Bearer ${token}` } });
    return answer.status;
  }, ofStaff);
  expect(status).toBe(401);
  await page.context().close();
});

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'next=%s stays inside the portal',
  async (next) => {
    const page = await enter(await tokenFor(), { next });
    await page.waitForURL((url) => url.pathname === '/');
    expect(new URL(page.url()).hostname).toBe('kestrel.localhost');
    await page.context().close();
  },
);
