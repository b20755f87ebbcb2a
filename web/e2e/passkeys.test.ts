import { rm } from 'node:fs/promises';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoWith } from './changed-demo.ts';
import { noise, openPortal, type Portal } from './portal.ts';

let portal: Portal;
/** The demo with a club whose staff need a second factor. */
let strictDemo: string;
beforeAll(async () => {
  portal = await openPortal();
  strictDemo = await demoWith({ kestrel: { parameters: { secondFactor: 'staff' } } });
});
afterAll(async () => {
  await portal[Symbol.asyncDispose]();
  await rm(strictDemo, { recursive: true });
});
afterEach(() => {
  expect(noise.splice(0)).toEqual([]);
});

/** Adds a virtual device that stores passkeys and has already verified its user. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

async function logIn(
  page: Page,
  { email, password }: { email: string; password: string },
  at = portal,
): Promise<void> {
  await page.goto(at.address('kestrel', '/login?lang=en'));
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
}
const logOut = async (page: Page) => {
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
};

test('a member sets up a passkey, signs in with it, and uses a recovery code when it is lost', async () => {
  const person = portal.person('kestrel', 'member');
  const page = await portal.visit('kestrel', '/login?lang=en');
  const { cdp, authenticatorId } = await addAuthenticator(page);
  await logIn(page, person);
  await page.waitForURL(/\/(\?.*)?$/);
  await page.goto(portal.address('kestrel', '/profile/security'));
  await page.getByText('This device').waitFor();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Current password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await dialog.waitFor();
  const codes = await dialog.locator('.recovery-codes li').allTextContents();
  expect(new Set(codes).size).toBe(10);
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.getByText('Codes left: 10 of 10').waitFor();

  await logOut(page);
  await logIn(page, person);
  await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('authentication-token'))).toBeNull();
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await page.waitForURL(/\/(\?.*)?$/);

  // The device with the passkey is lost.
  await logOut(page);
  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  await logIn(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill('aaaa-bbbb-cccc');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByText('That didn’t work').waitFor();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/\/(\?.*)?$/);
  await page.goto(portal.address('kestrel', '/profile/security'));
  await page.getByText('Codes left: 9 of 10').waitFor();
  await page.context().close();
});

test('staff who need a passkey set one up at sign-in, and have no session before', async () => {
  await using strict = await openPortal({}, strictDemo);
  const staff = strict.person('kestrel', 'staff');
  const page = await strict.visit('kestrel', '/login?lang=en');
  await addAuthenticator(page);
  const tokenHere = () => page.evaluate(() => sessionStorage.getItem('authentication-token'));
  await logIn(page, staff, strict);
  await page.getByRole('heading', { name: 'Set up a passkey', exact: true }).waitFor();
  expect(await tokenHere()).toBeNull();

  // Going back to the login page keeps nothing of the sign-in.
  await page.getByRole('button', { name: 'Back to log in' }).click();
  await page.getByRole('textbox', { name: 'Email' }).waitFor();
  expect(await tokenHere()).toBeNull();

  await logIn(page, staff, strict);
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
  expect(await page.locator('.recovery-codes li').count()).toBe(10);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  expect(await tokenHere()).not.toBeNull();

  // The next sign-in requires it.
  await logOut(page);
  await logIn(page, staff, strict);
  await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor();
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.context().close();
});
