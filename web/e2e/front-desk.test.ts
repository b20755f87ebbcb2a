import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { callAs } from './call-as.ts';
import { demoWith } from './changed-demo.ts';
import { choose, pay, payByCard, title } from './paying.ts';
import { noise, openPortal, type Portal } from './portal.ts';
import { takePlaces } from './take-places.ts';

let portal: Portal;
let folder: string;
beforeAll(async () => {
  const own = { parameters: { asksForHealthCertificate: true } };
  folder = await demoWith({ kestrel: own, volta: own, waha: own });
  portal = await openPortal({}, folder);
});
afterAll(async () => {
  await portal[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});
// A journey that is tried again finds nobody checked in.
beforeEach(() => portal.db.deleteFrom('visit').execute());
afterEach(() => {
  expect(noise.splice(0)).toEqual([]);
});

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('type') === 'search' ? 'search' : (activeElement?.textContent ?? '');
  });

/** Waits until the focus is there; what leads to it comes with the answer of the server. */
async function waitForFocus(page: Page, wanted: string): Promise<void> {
  await expect.poll(() => focused(page), { timeout: 15_000 }).toContain(wanted);
}

const outcome = (page: Page) => page.locator('.notice[role]');

const visitsOf = (centerId: number, personId: number) =>
  portal.db
    .selectFrom('visit')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('person_id', '=', personId)
    .execute();

/** A certificate of the person that counts until a day. */
async function bringCertificate(centerId: number, personId: number, until: Temporal.PlainDate) {
  const paper = Buffer.from(`A certificate until ${until}`);
  await portal.db
    .insertInto('document')
    .values({
      ...{ center_id: centerId, person_id: personId, type: 'HEALTH_CERTIFICATE', title: 'Certificate' },
      ...{ language: 'en', state: 'ISSUED', created_at: portal.clock.now(), expires_on: until },
      ...{ source: null, source_sha256: new Uint8Array(32), content: paper, rendered_at: portal.clock.now() },
      sha256: createHash('sha256').update(paper).digest(),
    })
    .execute();
}

const today = () => Temporal.Now.plainDateISO();

/** What the member's QR code holds. */
const passOf = async (page: Page): Promise<string> => (await callAs(page, 'user/get-member-pass')).pass;

/** The first of the day's list. At quiet hours nobody has booked it. */
const firstSessionOf = async (page: Page): Promise<number> =>
  (await callAs(page, 'front-desk/get-today')).sessions[0]?.bookingId ?? 0;

test('with the keyboard alone, staff search, open, check in, and undo it', async () => {
  await bringCertificate(100, 9, today().add({ days: 30 }));
  const page = await portal.visitAs('kestrel', 'staff', '/members?lang=en');
  await waitForFocus(page, 'search');
  await page.keyboard.type('okafor');
  await page.getByRole('link', { name: 'Grace Okafor' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await waitForFocus(page, 'Grace Okafor');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Grace Okafor' }).waitFor();
  await waitForFocus(page, 'Check in');
  expect(await page.evaluate(() => decodeURIComponent(location.href))).not.toContain('okafor');
  await page.keyboard.press('Enter');
  await outcome(page)
    .getByText(/Grace Okafor\W* is checked in/)
    .waitFor();
  await waitForFocus(page, 'search');
  expect(await visitsOf(100, 9)).toHaveLength(1);
  // Scanners read twice, and people press twice.
  await page.keyboard.press('Control+Enter');
  await outcome(page)
    .getByText(/was already checked in/)
    .waitFor();
  expect(await visitsOf(100, 9)).toHaveLength(1);
  await page.getByText('1 check-in', { exact: true }).waitFor();

  await outcome(page).getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await outcome(page).getByText('The check-in is undone').waitFor();
  await waitForFocus(page, 'search');
  expect(await visitsOf(100, 9)).toHaveLength(0);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Grace Okafor' }).waitFor({ state: 'detached' });
  await page.context().close();
});

test('a scanner that types checks in who is let in, and says why somebody is not', async () => {
  await bringCertificate(100, 1, today().add({ days: 30 }));
  const maya = await portal.visitAs('kestrel', 'member', '/404');
  const pass = await passOf(maya);
  const staff = await portal.visitAs('kestrel', 'staff', '/members?lang=en');
  const scan = async (text: string) => {
    await waitForFocus(staff, 'search');
    await staff.keyboard.type(text);
    await staff.keyboard.press('Enter');
  };
  await scan(pass);
  // She owes something, which is said, and is in.
  await outcome(staff)
    .getByText(/Maya Lindgren\W* is checked in/)
    .waitFor();
  await outcome(staff)
    .getByText(/Please speak to them: \W*debt/)
    .waitFor();
  expect(await visitsOf(100, 1)).toHaveLength(1);
  // Marcus, by his number: his membership has ended.
  await scan('100p5');
  await outcome(staff)
    .getByText(/Marcus Lindell\W* isn’t checked in: .*no membership/)
    .waitFor();
  expect(await visitsOf(100, 5)).toHaveLength(0);
  await staff.getByRole('button', { name: 'Check in anyway' }).click();
  await outcome(staff)
    .getByText(/Marcus Lindell\W* is checked in/)
    .waitFor();
  expect((await visitsOf(100, 5))[0]?.despite).toEqual(['NO_MEMBERSHIP']);
  await scan('99999999');
  await outcome(staff).getByText('Nobody here has this number').waitFor();
  await scan(`${pass.slice(0, -1)}${pass.endsWith('0') ? '1' : '0'}`);
  await staff.getByText('This isn’t a valid member pass').waitFor();
  await staff.getByText('Who came today').click();
  await staff.getByText(/despite: \W*no membership/).waitFor();
  await staff.context().close();
  await maya.context().close();
});

test('debt and an expired certificate are settled from where they are shown', async () => {
  await portal.db
    .updateTable('document')
    .set({ type: 'DOCUMENTATION' })
    .where('type', '=', 'HEALTH_CERTIFICATE')
    .execute();
  await bringCertificate(100, 1, today().subtract({ days: 2 }));
  const page = await portal.visitAs('kestrel', 'staff', '/members?lang=en&person=100p1');
  const problems = page.getByRole('list', { name: 'Before you check in' });
  await problems.getByText('Health certificate expired').waitFor();
  await problems.getByText(/overdue/).waitFor();
  await problems.getByRole('link', { name: 'Take payment' }).click();
  await page.waitForURL('**/staff/1/100/debt');
  await title(page, 'Pay debt');
  await choose(page, 'Card or wallet');
  await pay(page);
  await page.waitForURL('**/staff/1/100/adyen-payment?paymentKey=*');
  await payByCard(page);
  await title(page, 'Paid');
  await page.goto(portal.address('kestrel', '/members?person=100p1'));
  await problems.getByText('Health certificate expired').waitFor();
  expect(await problems.getByText(/overdue/).count()).toBe(0);
  await bringCertificate(100, 1, today().add({ days: 364 }));
  await page.reload();
  await page.getByRole('button', { name: 'Check in', exact: true }).first().waitFor();
  await problems.getByText('Health certificate expired').waitFor({ state: 'detached' });
  await page.context().close();
});

test('the list of the day shows who comes, opens people, and hears of check-ins elsewhere', async () => {
  const one = await portal.visitAs('kestrel', 'staff', '/members?lang=en');
  const other = await portal.visitAs('kestrel', 'staff', '/members?lang=en');
  await one.locator('.front-desk-session').first().waitFor();
  await takePlaces(portal.db, { center: 100, bookingId: await firstSessionOf(one), count: 1 });
  for (const page of [one, other]) {
    await page.reload();
    await page.locator('.front-desk-session').first().getByText(/ of /).waitFor();
  }
  const first = one.locator('.front-desk-session').first();
  await first.focus();
  await one.keyboard.press('ArrowDown');
  await one.keyboard.press('ArrowUp');
  await one.keyboard.press('Enter');
  const participants = one.locator('.front-desk-participants');
  await participants.getByRole('link').first().waitFor();
  await one.keyboard.press('ArrowDown');
  const name = (await participants.getByRole('link').first().textContent()) ?? '';
  await waitForFocus(one, name);
  await one.keyboard.press('Enter');
  await one.getByRole('heading', { level: 2, name }).waitFor();
  const before = await other.getByText(/check-ins?$/).textContent();
  await one
    .locator('.front-desk-person')
    .getByRole('button', { name: /^Check in/ })
    .click();
  await outcome(one)
    .getByText(/checked in/)
    .waitFor();
  await expect.poll(() => other.getByText(/check-ins?$/).textContent(), { timeout: 15_000 }).not.toBe(before);
  await one.context().close();
  await other.context().close();
});

test('in German, on a phone, somebody without a membership is not checked in without a decision', async () => {
  const page = await portal.visitAs('kestrel', 'staff', '/members?lang=de', {
    viewport: { width: 390, height: 844 },
  });
  const search = page.getByRole('searchbox');
  await search.fill('100p6');
  await search.press('Enter');
  await outcome(page)
    .getByText(/Karin Lindholm\W* ist nicht eingecheckt/)
    .waitFor();
  await page.getByRole('link', { name: 'Mitgliedschaft verkaufen' }).waitFor();
  await page.getByRole('button', { name: 'Trotzdem einchecken' }).click();
  await outcome(page)
    .getByText(/Karin Lindholm\W* ist eingecheckt/)
    .waitFor();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wider).toBe(false);
  await page.context().close();
});

test('in Arabic, a number typed with Arabic digits checks in, and the notes of colleagues are there', async () => {
  await bringCertificate(300, 7, today().add({ days: 30 }));
  const page = await portal.visitAs('waha', 'staff', '/members?lang=ar');
  const search = page.getByRole('searchbox');
  await search.fill('٣٠٠p٧');
  await search.press('Enter');
  await outcome(page)
    .getByText(/سُجّل حضور/)
    .or(outcome(page).getByText(/لم يُسجَّل حضور/))
    .first()
    .waitFor();
  await page.getByRole('heading', { level: 2, name: 'عمر حداد' }).waitFor();
  await page.getByRole('textbox').last().fill('ينتظر مفتاح الخزانة ١٢');
  await page.getByRole('button', { name: 'إضافة ملاحظة' }).click();
  await page.getByText('ينتظر مفتاح الخزانة ١٢').first().waitFor();
  await page.context().close();
});
