import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ar as mailInArabic } from '../../server/src/subscription/text/good-cause/ar.ts';
import { en as mail } from '../../server/src/subscription/text/good-cause/en.ts';
import { ar } from '../src/subscription/good-cause/text/ar.ts';
import { ar as ownedInArabic } from '../src/subscription/text/ar.ts';
import { faultsOf } from './faults.ts';
import { main, press, title } from './joining.ts';
import type { ClubName, Role } from './portal.ts';
import { said, saidWithin, type TextKey, textOf } from './texts.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

const dialog = (page: Page) => page.getByRole('dialog');
const certificate = {
  name: 'certificate.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    `%PDF-1.7
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>
endobj
trailer
<< /Root 1 0 R >>
%%EOF
`,
  ),
};

/** A day as a field of an American club takes it. */
const typed = (day: Temporal.PlainDate) =>
  day.toLocaleString('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' }).replaceAll('/', '');
const inDays = (days: number, timeZone = 'America/New_York') =>
  portal.clock.now().toZonedDateTimeISO(timeZone).toPlainDate().add({ days });

async function typeDay(page: Page, key: TextKey, day: Temporal.PlainDate): Promise<void> {
  const group = dialog(page).getByRole('group', { name: said(key) });
  await group.getByRole('spinbutton').first().focus();
  await page.keyboard.type(typed(day));
}

async function choose(page: Page, cause: TextKey): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: saidWithin('goodCause.cause') })
    .click();
  await page.getByRole('option', { name: said(cause) }).click();
}

/** Fills in the request for the membership that is shown, and sends it. */
async function request(page: Page, cause: TextKey, text: string, days?: [number, number]): Promise<void> {
  await press(page, 'membership.goodCause');
  await dialog(page).getByText(said('goodCause.intro')).waitFor();
  if (days) await dialog(page).getByText(said('goodCause.kind.FREEZE')).click();
  await choose(page, cause);
  if (days) {
    await typeDay(page, 'goodCause.from', inDays(days[0]));
    await typeDay(page, 'goodCause.until', inDays(days[1]));
  }
  await dialog(page).getByLabel(said('goodCause.text')).fill(text);
  await dialog(page).locator('input[type=file]').setInputFiles(certificate);
  await dialog(page).getByText(certificate.name).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await press(page, 'goodCause.send');
  await dialog(page).getByText(said('goodCause.sent')).waitFor();
  await press(page, 'ui.close');
}

interface Email {
  subject: string;
  text: string;
}

/** The emails to an address, the newest first. Places that a freeze or an end takes are emailed too. */
const emailsTo = (page: Page, address: string): Promise<Email[]> =>
  page.evaluate(
    async (to) => (await fetch(`/dev/mail/messages?to=${encodeURIComponent(to)}`)).json(),
    address,
  );

async function emailTo(page: Page, address: string, subject: string): Promise<Email> {
  const emails = await emailsTo(page, address);
  const found = emails.find((one) => one.subject === subject);
  if (!found) throw new Error(`none of ${emails.map((one) => one.subject).join(', ')}`);
  return found;
}

/** What staff have to decide. */
async function requestsFor(club: ClubName, role: Role) {
  const page = await portal.visitAs(club, role, '/members?lang=en');
  await page.getByRole('link', { name: /^Requests/ }).click();
  await title(page, 'title.requests');
  return page;
}

const sheet = (page: Page, text: string | RegExp) => main(page).locator('.sheet', { hasText: text });

const membershipOfMaya = () =>
  portal.db
    .selectFrom('subscription')
    .select(['id', 'status', 'ends_on'])
    .where('center_id', '=', 100)
    .where('person_center_id', '=', 100)
    .where('person_id', '=', 1)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
const freezesOf = (id: number) =>
  portal.db
    .selectFrom('subscription_freeze')
    .selectAll()
    .where('center_id', '=', 100)
    .where('subscription_id', '=', id)
    .execute();

const maya = 'maya.lindgren@mail.example';
const club = 'hello@kestrelpark.example';

test('a member asks to rest for good cause with a certificate, and a manager who reads it accepts', async () => {
  const page = await portal.visitAs('kestrel', 'member', '/profile/subscriptions?lang=en');
  await press(page, 'membership.goodCause');
  await press(page, 'goodCause.send');
  await dialog(page).locator('.error').first().waitFor();
  expect(await dialog(page).locator('.error').count()).toBe(2);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  expect(await focused()).toContain(textOf('ui.choose'));
  await page.keyboard.press('Escape');
  await request(page, 'goodCause.cause.ILLNESS', 'I broke my leg.', [7, 41]);
  await sheet(page, 'I broke my leg.').getByText(said('goodCause.state.OPEN')).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await emailTo(page, maya, mail['mail.goodCause.received.subject']);
  const toClub = await emailTo(page, club, mail['mail.goodCause.staff.subject']);
  expect(toClub.text).not.toMatch(/leg|illness/i);
  await page.context().close();

  const staff = await requestsFor('kestrel', 'staff');
  await main(staff).getByText(said('goodCause.hidden')).waitFor();
  expect(
    await main(staff)
      .getByRole('button', { name: said('goodCause.decide') })
      .count(),
  ).toBe(0);
  expect(await faultsOf(staff)).toEqual([]);
  await staff.context().close();

  const manager = await requestsFor('kestrel', 'manager');
  const one = sheet(manager, 'I broke my leg.');
  const downloads = manager.waitForEvent('download');
  await one.getByRole('button', { name: said('goodCause.document') }).click();
  expect((await downloads).suggestedFilename()).toMatch(/request\d+\.pdf$/);
  await one.getByRole('button', { name: said('goodCause.decide') }).click();
  await dialog(manager).getByText(said('goodCause.overrides')).waitFor();
  expect(await faultsOf(manager)).toEqual([]);
  await dialog(manager)
    .getByRole('button', { name: said('goodCause.accept') })
    .click();
  await main(manager).getByText(said('requests.noneToDecide')).waitFor();
  await emailTo(manager, maya, mail['mail.goodCause.accepted.subject']);
  expect(await freezesOf((await membershipOfMaya()).id)).toMatchObject([{ fee: 0 }]);
  await manager.context().close();
});

test('a manager asks for a member to leave for good cause, declines with a reason, and the member reads it', async () => {
  const page = await portal.visitAs('kestrel', 'manager', '/staff/1/100/summary?lang=en');
  await main(page).getByText(said('membership.ofMember')).click();
  await request(page, 'goodCause.cause.MOVING', 'Moves to Oslo.');
  await press(page, 'goodCause.decide');
  await dialog(page).getByText(said('goodCause.decline')).first().click();
  const decline = dialog(page).getByRole('button', { name: said('goodCause.decline') });
  await decline.click();
  await dialog(page).getByText(said('goodCause.answerNeeded')).waitFor();
  await dialog(page).getByLabel(said('goodCause.answer')).fill('We have a club in Oslo.');
  await decline.click();
  await sheet(page, 'Moves to Oslo.').getByText(said('goodCause.state.DECLINED')).waitFor();
  const email = await emailTo(page, maya, mail['mail.goodCause.declined.subject']);
  expect(email.text).toContain('Our staff wrote: We have a club in Oslo.');
  expect((await membershipOfMaya()).ends_on).toBeNull();
  await page.context().close();

  const own = await portal.visitAs('kestrel', 'member', '/profile/subscriptions?lang=en');
  await sheet(own, 'Moves to Oslo.').getByText('We have a club in Oslo.').waitFor();
  await own.context().close();
});

test('in Arabic on a narrow phone, a member asks to leave for good cause and a manager ends the membership', async () => {
  const narrow = { viewport: { width: 320, height: 700 } };
  const page = await portal.visitAs('waha', 'member', '/profile/subscriptions?lang=ar', narrow);
  await main(page).getByRole('button', { name: ownedInArabic['membership.goodCause'] }).first().click();
  await dialog(page).getByText(ar['goodCause.intro']).waitFor();
  await dialog(page).getByRole('button', { name: ar['goodCause.cause'] }).click();
  await page.getByRole('option', { name: ar['goodCause.cause.MOVING'], exact: true }).click();
  await dialog(page).getByLabel(ar['goodCause.text']).fill('سأنتقل إلى مدينة أخرى.');
  await dialog(page).locator('input[type=file]').setInputFiles(certificate);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: ar['goodCause.send'] }).click();
  await dialog(page).getByText(ar['goodCause.sent']).waitFor();
  await page.keyboard.press('Escape');
  await sheet(page, 'سأنتقل').getByText(ar['goodCause.state.OPEN']).waitFor();
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  expect(await faultsOf(page)).toEqual([]);
  const member = portal.person('waha', 'member').email;
  await emailTo(page, member, mailInArabic['mail.goodCause.received.subject']);
  await page.context().close();

  const manager = await portal.visitAs('waha', 'manager', '/staff/requests?lang=ar', narrow);
  await sheet(manager, 'سأنتقل').getByRole('button', { name: ar['goodCause.decide'] }).click();
  await dialog(manager).getByText(ar['goodCause.overrides']).waitFor();
  expect(await faultsOf(manager)).toEqual([]);
  await dialog(manager).getByRole('button', { name: ar['goodCause.accept'] }).click();
  await main(manager).getByText(ar['requests.noneToDecide']).waitFor();
  await emailTo(manager, 'salam@alwaha.example', mailInArabic['mail.goodCause.staff.subject']);
  await emailTo(manager, member, mailInArabic['mail.goodCause.accepted.subject']);
  await manager.context().close();
  const ended = await portal.db
    .selectFrom('subscription')
    .select('ends_on')
    .where('center_id', '=', 300)
    .where('ends_on', '=', inDays(0, 'Asia/Dubai'))
    .execute();
  expect(ended).toHaveLength(1);
});
