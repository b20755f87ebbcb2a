import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { choose, pay, payByCard, press, pressAt, title } from './paying.ts';
import type { ClubName } from './portal.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

const calls = (page: Page): string[] => {
  const made: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/api\/payment\/(make-.*|preflight-.*)$/.exec(request.url()) ?? [];
    if (name) made.push(name);
  });
  return made;
};

describe('a member’s debt', () => {
  test('is paid by a card that staff enter in the portal, and staff stay with the member', async () => {
    const page = await portal.visitAs('kestrel', 'staff', '/staff/1/100/summary?lang=en');
    const made = calls(page);
    await page.getByRole('link', { name: 'Billing', exact: true }).click();
    await title(page, 'Billing information');
    await page.getByRole('link', { name: /^Pay / }).click();
    await title(page, 'Pay debt');
    await choose(page, 'Card or wallet');
    await pay(page);
    await page.waitForURL('**/staff/1/100/adyen-payment?paymentKey=*');
    await payByCard(page);
    await page.waitForURL('**/staff/1/100/payment-result/adyen?paymentKey=*');
    await title(page, 'Paid');
    expect(made).toEqual(['preflight-sa-debt-payment', 'make-cc-staff-debt-payment']);
    await page.getByRole('link', { name: 'Back to the member' }).click();
    await page.getByRole('link', { name: 'Billing', exact: true }).click();
    await title(page, 'Billing information');
    expect(await page.getByText('Overdue').count()).toBe(0);
    await page.getByText('How Maya pays').waitFor();
    expect(await page.getByText('Overdue').count()).toBe(0);
    await page.context().close();
  });

  test('that was paid meanwhile is refused before any payment is made, and the list is refreshed', async () => {
    const debt = '/staff/1/300/debt?lang=en';
    const late = await portal.visitAs('waha', 'staff', debt);
    const made = calls(late);
    await title(late, 'Pay debt');
    const selected = await late.getByText(/\d of \d selected/).textContent();
    await late.getByRole('button', { name: /^Pay / }).first().waitFor();
    const soon = await portal.visitAs('waha', 'staff', debt);
    await choose(soon, 'Card or wallet');
    await pay(soon);
    await pressAt(soon, 'PayTabs', 'Pay');
    await soon.waitForURL('**/staff/1/300/payment-result/paytabs?**');
    await title(soon, 'Paid');
    await pay(late);
    await late.getByRole('alert').getByText('One of these invoices has changed').waitFor();
    expect(made).toEqual(['preflight-sa-debt-payment']);
    await late.getByText(selected ?? '', { exact: true }).waitFor({ state: 'detached' });
    await soon.context().close();
    await late.context().close();
  });

  test('can be paid again from the member’s page after a declined payment', async () => {
    const page = await portal.visitAs('waha', 'staff', '/staff/1/300/debt?lang=en');
    await page.getByRole('checkbox').first().waitFor();
    if (!(await page.getByRole('checkbox').first().isChecked()))
      await page.locator('.debt-invoice label').first().click();
    await choose(page, 'Card or wallet');
    await pay(page);
    await pressAt(page, 'PayTabs', 'Decline');
    await title(page, /didn’t go through/);
    await page.getByRole('link', { name: 'Try again or choose another way' }).click();
    await page.waitForURL('**/staff/1/300/debt');
    await title(page, 'Pay debt');
    await page.context().close();
  });
});

test('a debt that was paid in cash is recorded by staff, and is no longer owed', async () => {
  const page = await portal.visitAs('waha', 'staff', '/staff/1/300/debt?lang=en', {
    viewport: { width: 390, height: 844 },
  });
  await page.getByRole('checkbox').first().waitFor();
  if (!(await page.getByRole('checkbox').first().isChecked()))
    await page.locator('.debt-invoice label').first().click();
  const selected = (await page.getByText(/\d of \d selected/).textContent()) ?? '';
  await press(page, 'Record a payment');
  const dialog = page.getByRole('dialog', { name: 'How was it paid?' });
  await dialog.getByText('Cash', { exact: true }).click();
  await dialog.getByRole('button', { name: /^Record / }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(selected, { exact: true }).waitFor({ state: 'detached' });
  await page.context().close();
});

/** The latest email to an address that contains this text. */
async function emailTo(club: ClubName, email: string, says: string): Promise<string> {
  const response = await fetch(
    portal.address(club, `/dev/mail/messages?to=${email}`).replace(`${club}.`, ''),
  );
  const sentEmails = (await response.json()) as { subject: string; text: string }[];
  const found = sentEmails.find(({ subject }) => subject.includes(says));
  if (!found) throw new Error(`no letter says ${says}`);
  return found.text;
}

describe('a mandate', () => {
  test('is requested by staff, and granted by the member through the link in the email', async () => {
    const { email, password } = portal.person('kestrel', 'second family member');
    const staff = await portal.visitAs('kestrel', 'staff', '/staff/2/100/billing-information?lang=en');
    await press(staff, 'Send email');
    await staff.getByText('We’re sending the email to').waitFor();
    await staff.getByText('Waiting for the mandate').waitFor();

    const text = await emailTo('kestrel', email, 'Direct debit');
    const [link = ''] = /http\S+mandate=\d+/.exec(text) ?? [];
    const member = await portal.visit('kestrel', `${new URL(link).pathname}${new URL(link).search}&lang=en`);
    await member.getByRole('textbox', { name: 'Email' }).fill(email);
    await member.getByLabel('Password', { exact: true }).fill(password);
    await press(member, 'Log in');
    const dialog = member.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Routing number' }).fill('021000021');
    await dialog.getByRole('textbox', { name: 'Account number' }).fill('123456789');
    await dialog.getByText('I’ve read the mandate and give it').click();
    await dialog.getByRole('button', { name: 'Give mandate' }).click();
    await member.getByText('Payment method saved').waitFor();
    await member.getByText('Direct debit', { exact: true }).waitFor();

    await staff.reload();
    await staff.getByText(/^Mandate/).waitFor();
    expect(await staff.getByText('Waiting for the mandate').count()).toBe(0);
    await staff.context().close();
    await member.context().close();
  });
});

describe('a clipcard subscription', () => {
  const monthly = 'أربع حصص كل شهر';
  const sell = async (page: Page) => {
    await page.goto(portal.address('waha', '/staff/1/300/clipcard-subscriptions?clipcard=300cc6&lang=en'));
    await press(page, 'Continue');
    await page.waitForURL(/clipcard-subscriptions-summary/);
    const before = page.url();
    await pay(page);
    await page.waitForURL((url) => url.href !== before);
    if (new URL(page.url()).pathname.includes('sandbox')) await pressAt(page, 'PayTabs', 'Pay');
    await page.waitForURL('**/staff/1/300/payment-result/**');
    await title(page, 'Paid');
  };
  const stops = (page: Page) => page.getByRole('button', { name: `Stop subscription to ${monthly}` });

  test('is stopped by staff for a member, and by the member, after a confirmation', async () => {
    const staff = await portal.visitAs('waha', 'staff', '/404?lang=en');
    await sell(staff);
    await sell(staff);
    await staff.goto(portal.address('waha', '/staff/1/300/clipcards?lang=en'));
    await stops(staff).first().waitFor();
    const there = await stops(staff).count();
    await stops(staff).first().click();
    const asked = staff.getByRole('alertdialog');
    await asked.getByText(/clips are left and can be used until/).waitFor();
    await asked.getByRole('button', { name: 'Keep subscription' }).click();
    await asked.waitFor({ state: 'detached' });
    expect(await stops(staff).count()).toBe(there);
    await stops(staff).first().click();
    await asked.getByRole('button', { name: 'Stop subscription' }).click();
    await staff.getByText('The subscription has stopped').waitFor();
    expect(await stops(staff).count()).toBe(there - 1);

    const member = await portal.visitAs('waha', 'member', '/profile/clipcards?lang=en');
    await stops(member).first().click();
    await member.getByRole('alertdialog').getByRole('button', { name: 'Stop subscription' }).click();
    await member.getByText('The subscription has stopped').waitFor();
    expect(await stops(member).count()).toBe(there - 2);
    const cards = member.getByRole('listitem').filter({ hasText: monthly });
    await cards.filter({ hasText: 'valid until' }).first().waitFor();
    await staff.context().close();
    await member.context().close();
  });
});
