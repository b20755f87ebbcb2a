import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ar } from '../src/resource-booking/text/ar.ts';
import { de } from '../src/resource-booking/text/de.ts';
import { addCourts } from './courts.ts';
import { faultsAtEveryWidth, faultsOf } from './faults.ts';
import { cardFieldsAreReady, choose, pay, payByCard, press, title } from './paying.ts';
import type { Role } from './portal.ts';
import { panel } from './timetable.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();
let activityId: number;
beforeAll(async () => {
  activityId = await addCourts(portal);
});

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** Each test has a day of its own. */
const dayIn = (days: number) =>
  Temporal.Now.zonedDateTimeISO('America/New_York').toPlainDate().add({ days }).toString();
const courtsOn = (days: number) => `/resource-booking?activity=${activityId}&day=${dayIn(days)}`;
const visit = (role: Role, path: string, options: object = desktop) =>
  portal.visitAs('kestrel', role, path, options);

const cell = (page: Page, name: string) => page.getByRole('link', { name });
/** A player, or somebody who is invited, with their state. */
const row = (page: Page, name: string) => panel(page).locator('li.row', { hasText: name });

async function payByNewCard(page: Page): Promise<void> {
  await choose(page, 'ard or wallet');
  await pay(page);
  await page.waitForURL('**/adyen-payment**');
  await cardFieldsAreReady(page);
  await payByCard(page);
  await page.waitForURL(/\/resource-booking\?.*booking=/);
}

/** The address in the email of the newest invitation. */
async function invitationAddress(): Promise<string> {
  const { center_id, id } = await portal.db
    .selectFrom('court_invitation')
    .select(['center_id', 'id'])
    .where('center_id', '=', 100)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return `/resource-booking/join?invitation=${id}&centerId=${center_id}`;
}

/** Opens a free hour at its price and splits it, without paying yet. */
async function splitBetweenThree(page: Page): Promise<void> {
  await panel(page)
    .getByRole('button', { name: /Split the price/ })
    .click();
  await page.getByRole('option', { name: '3 players, $7.34 each' }).click();
  await panel(page).getByText('You pay your part now.').waitFor();
}

test('a price is split between three, who each pay their part', async () => {
  const host = await visit('second family member', courtsOn(2));
  await cell(host, 'Journey court 1, 11:00 AM to 12:00 PM, $22').click();
  await splitBetweenThree(host);
  expect(await faultsOf(host)).toEqual([]);
  await press(host, /^(Pay|Continue)/);
  await title(host, 'Pay your part');
  await payByNewCard(host);
  await row(host, 'You').getByText('Paid').waitFor();
  await panel(host)
    .getByText(/ left$/)
    .waitFor();

  await panel(host).getByText('Maya Lindgren').click();
  await press(host, 'Send invitation');
  await row(host, 'Maya').getByText('Invited').waitFor();
  const first = await invitationAddress();
  await panel(host).getByLabel('Invite by email').fill(portal.person('kestrel', 'staff').email);
  await press(host, 'Send invitation');
  await row(host, 'priya.nair').getByText('Invited').waitFor();
  const second = await invitationAddress();
  expect(await faultsOf(host)).toEqual([]);

  const maya = await visit('member', first, phone);
  await title(maya, /Jonas.* invites you to play/);
  await maya.getByText('Your part: $7.33').waitFor();
  expect(await faultsOf(maya)).toEqual([]);
  await press(maya, 'Accept and pay');
  await title(maya, 'Pay your part');
  await payByNewCard(maya);
  await row(maya, 'You').getByText('Paid').waitFor();
  // Somebody else's invitation shows nothing of the hour.
  await maya.goto(portal.address('kestrel', second));
  await title(maya, 'This invitation isn’t open any more');
  expect(await faultsOf(maya)).toEqual([]);

  const priya = await portal.visit('kestrel', second, desktop);
  await title(priya, 'You’re invited to play');
  await press(priya, 'Log in');
  const { email, password } = portal.person('kestrel', 'staff');
  await priya.getByRole('textbox', { name: /mail|Username/ }).fill(email);
  await priya.getByLabel('Password', { exact: true }).fill(password);
  await press(priya, 'Log in');
  await title(priya, /Jonas.* invites you to play/);
  await press(priya, 'Accept and pay');
  await payByNewCard(priya);

  await host.reload();
  for (const name of ['You', 'Maya', 'Priya']) await row(host, name).getByText('Paid').waitFor();
  await panel(host).getByText('Full', { exact: true }).waitFor();
  for (const page of [host, maya, priya]) await page.context().close();
});

/** Books a free hour that the membership includes. */
async function bookIncluded(page: Page, name: string): Promise<void> {
  await cell(page, name).click();
  await panel(page).getByRole('button', { name: 'Book', exact: true }).click();
  await page.waitForURL(/\/resource-booking\?.*booking=/);
}

test('an open match for a level is joined by somebody who says how well they play', async () => {
  const host = await visit('member', courtsOn(3));
  await host.getByText(/^No open matches/).waitFor();
  await bookIncluded(host, 'Journey court 1, 12:00 PM to 1:00 PM, Included');
  await panel(host).getByRole('button', { name: 'Open to other players' }).click();
  await panel(host).getByText('Only players of a certain level').click();
  await panel(host).getByLabel('Note for players').fill('Doubles, bring water');
  expect(await faultsOf(host)).toEqual([]);
  await press(host, 'Open match');
  await panel(host).getByText('Open match: players of level 2.0 to 4.0 can join.').waitFor();

  const other = await visit('second family member', courtsOn(3), phone);
  const match = other.locator('li.row', { hasText: 'Doubles, bring water' });
  await match.getByText('Set your level to join').waitFor();
  expect(await faultsOf(other, '.open-matches')).toEqual([]);
  await other.getByRole('button', { name: /Your level: .Journey courts/ }).click();
  await other.getByRole('option', { name: '3.0' }).click();
  await press(other, 'Save level');
  await match.getByRole('button', { name: /^Join / }).click();
  await row(other, 'You').getByText('Playing').waitFor();
  expect(await panel(other).getByRole('button', { name: 'Send invitation' }).count()).toBe(0);
  await host.reload();
  await row(host, 'Jonas').getByText('Playing').waitFor();
  await panel(host)
    .getByRole('button', { name: /^Remove .Jonas/ })
    .click();
  await row(host, 'Jonas').waitFor({ state: 'detached' });
  await other.reload();
  await other.getByText(/cancelled or is over/).waitFor();
  for (const page of [host, other]) await page.context().close();
});

test('a link is shared and withdrawn, and a guest costs a fee', async () => {
  await portal.db
    .updateTable('resource_activity')
    .set({ guest_fee: 500 })
    .where('center_id', '=', 100)
    .where('activity_id', '=', activityId)
    .execute();
  const host = await visit('member', courtsOn(4));
  await bookIncluded(host, 'Journey court 1, 12:00 PM to 1:00 PM, Included');
  await press(host, 'Create an invitation link');
  const link = await panel(host).getByLabel('Invitation link').inputValue();
  const other = await portal.visitAs(
    'kestrel',
    'second family member',
    link.replace(/^.*?(?=\/resource)/, ''),
    phone,
  );
  await press(other, 'Accept');
  await row(other, 'You').getByText('Playing').waitFor();
  await other.goto(link);
  await title(other, 'You’re already playing');

  await host.reload();
  await panel(host)
    .getByRole('button', { name: /Guests without an account/ })
    .click();
  await host.getByRole('option', { name: '1 guest · $5.00' }).click();
  await panel(host).getByText('1 place free').waitFor();
  const charges = await portal.db
    .selectFrom('participation_charge')
    .select('amount')
    .where('center_id', '=', 100)
    .execute();
  expect(charges).toEqual([{ amount: 500 }]);
  await press(host, 'Turn off link');
  await panel(host).getByRole('button', { name: 'Create an invitation link' }).waitFor();
  const late = await portal.visitAs('kestrel', 'staff', new URL(link).pathname + new URL(link).search);
  await title(late, 'This invitation isn’t open any more');
  for (const page of [host, other, late]) await page.context().close();
});

/** In another language, on a narrow phone and on a desktop: nothing overflows, and nothing is inaccessible. */
test.each([
  ['kestrel', 'second family member', 100, 'USD', 'de', de],
  ['waha', 'member', 300, 'AED', 'ar', ar],
] as const)(
  'the price is split at %s in its language: %s',
  async (club, role, center, currency, language, texts) => {
    const own = club === 'kestrel' ? activityId : await addCourts(portal, center, currency);
    const page = await portal.visitAs(club, role, `/404?lang=${language}`, {
      viewport: { width: 320, height: 800 },
    });
    await page.goto(portal.address(club, `/resource-booking?activity=${own}&day=${dayIn(5)}`));
    await page.locator('.time-row').first().click();
    await cell(page, 'Journey court 1').first().click();
    await panel(page)
      .getByRole('button', { name: new RegExp(texts['together.split.label']) })
      .click();
    await page.getByRole('option').nth(2).click();
    await panel(page).getByText(texts['together.split.help']).waitFor();
    // The choice stays while the panel becomes a dialog and back.
    expect(await faultsAtEveryWidth(page)).toEqual([]);
    await panel(page).locator('.detail-foot .button').click();
    await title(page, texts['together.payPart']);
    expect(await faultsAtEveryWidth(page)).toEqual([]);
    await page.context().close();
  },
);
