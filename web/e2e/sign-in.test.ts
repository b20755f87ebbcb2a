import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

/** Resolves when the form has its response and is ready for the next attempt, or is gone. */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const button = document.querySelector('main button[type="submit"]');
        const watcher = new MutationObserver((changes) => {
          const isAnswered = changes.some(
            ({ target, attributeName }) =>
              target === button && attributeName && !button.hasAttribute(attributeName),
          );
          if (button?.isConnected && !isAnswered) return;
          watcher.disconnect();
          resolve();
        });
        watcher.observe(document.body, {
          subtree: true,
          childList: true,
          attributes: true,
          attributeFilter: ['data-pending'],
        });
      }),
  );

async function logIn(page: Page, email: string, password: string, stay = false): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  if (stay) await page.getByText('Stay logged in for a month').click();
  // A pending button ignores presses, so the next attempt has to wait for the response.
  const isSettled = settled(page);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await isSettled;
}

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });

test('a member signs in, switches the page to Arabic and back, and signs out', async () => {
  const { email, password, name } = portal.person('waha', 'member');
  const page = await portal.visit('waha', '/login?lang=en');
  await logIn(page, email, password);
  await page.waitForURL(/\/(\?.*)?$/);
  expect(await page.locator('html').getAttribute('dir')).toBe('ltr');

  await page.getByRole('button', { name: /^Language: English/ }).click();
  await page.getByRole('menuitemradio', { name: /العربية/ }).click();
  await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl');
  expect(await page.locator('html').getAttribute('lang')).toMatch(/^ar/);
  const logo = await page.locator('.club-logo').boundingBox();
  expect(logo?.x ?? 0).toBeGreaterThan(720);

  await page.reload();
  await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl');

  await page.getByRole('banner').getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'تسجيل الخروج' }).click();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('authentication-token'))).toBeNull();
  await page.getByRole('link', { name: 'تسجيل الدخول' }).first().waitFor();
  await page.context().close();
});

test('the token goes to local storage only for those who stay', async () => {
  const { email, password } = portal.person('kestrel', 'member');
  const where = (page: Page) =>
    page.evaluate(() => ({
      session: sessionStorage.getItem('authentication-token') !== null,
      local: localStorage.getItem('authentication-token') !== null,
    }));
  for (const stay of [false, true]) {
    const page = await portal.visit('kestrel', '/login');
    await logIn(page, email, password, stay);
    await page.waitForURL(/\/(\?.*)?$/);
    expect(await where(page)).toEqual({ session: !stay, local: stay });
    await page.context().close();
  }
});

test('five wrong passwords lock the account and say for how long', async () => {
  const { email, password } = portal.person('volta', 'second family member');
  // Earlier failed attempts no longer count.
  portal.clock.move({ minutes: 30 });
  const page = await portal.visit('volta', '/login?lang=en');
  for (let tries = 1; tries < 5; tries += 1) {
    await logIn(page, email, `wrong-${tries}`);
    await page.getByText('Username or password incorrect').waitFor();
  }
  await logIn(page, email, 'wrong-5');
  const blocked = 'You have entered wrong credentials and your account is temporary blocked for 15 minute(s)';
  await page.getByText(blocked).waitFor();
  await logIn(page, email, password);
  await page.getByText(blocked).waitFor();

  portal.clock.move({ minutes: 15 });
  await logIn(page, email, password);
  await page.waitForURL(/\/(\?.*)?$/);
  await page.context().close();
});

test('a member resets a forgotten password by email and signs in; the link works once', async () => {
  const { email } = portal.person('kestrel', 'second family member');
  const page = await portal.visit('kestrel', '/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await headingOf(page).getByText('Forgot password').waitFor();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText('Check your inbox').waitFor();

  const mail = await page.context().newPage();
  await mail.goto(portal.address('kestrel', '/dev/mail'));
  await mail
    .getByRole('link', { name: /password/i })
    .first()
    .click();
  const link = await mail.locator('a[href*="/reset-password/"]').first().getAttribute('href');
  expect(link).toMatch(/\/reset-password\/100\/\d+\/[\w-]{43}/);
  await mail.close();

  await page.goto(link ?? '');
  await page.getByLabel('New password', { exact: true }).fill('weak');
  await page.getByLabel('Repeat new password').fill('weak');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('This password is too weak').first().waitFor();
  await page.getByLabel('New password', { exact: true }).fill('Fresh-start-77');
  await page.getByLabel('Repeat new password').fill('Fresh-start-77');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('Your new password is set').first().waitFor();

  await page.goto(link ?? '');
  await page.getByLabel('New password', { exact: true }).fill('Fresh-start-78');
  await page.getByLabel('Repeat new password').fill('Fresh-start-78');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('This link isn’t valid').waitFor();

  await page.goto(portal.address('kestrel', '/login'));
  await logIn(page, email, 'Fresh-start-77');
  await page.waitForURL(/\/(\?.*)?$/);
  await page.context().close();
});

test('an expired session says so, and signing in again returns to the same page', async () => {
  const { email, password } = portal.person('kestrel', 'member');
  const page = await portal.visitAs('kestrel', 'member', '/profile');
  await headingOf(page).waitFor();
  portal.clock.move({ minutes: 31 });
  await page.reload();
  await page.waitForURL(/\/login\/./);
  await page
    .getByText(/session/i)
    .first()
    .waitFor();
  await logIn(page, email, password);
  await page.waitForURL(/\/profile/);
  await page.context().close();
});
