import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { en as bookingRefusals } from '../src/booking/text/refusals/en.ts';
import { ar as guestAr } from '../src/bring-a-friend/text/ar.ts';
import { de as guestDe } from '../src/bring-a-friend/text/de.ts';
import { ar as guestRefusalsAr } from '../src/bring-a-friend/text/refusals/ar.ts';
import { de as guestRefusalsDe } from '../src/bring-a-friend/text/refusals/de.ts';
import { en as guestRefusals } from '../src/bring-a-friend/text/refusals/en.ts';
import { ar as referAr } from '../src/refer-a-friend/text/ar.ts';
import { de as referDe } from '../src/refer-a-friend/text/de.ts';
import { callAs } from './call-as.ts';
import { faultsOf } from './faults.ts';
import { giveVisits } from './friends.ts';
import {
  acceptAll,
  codeFor,
  field,
  fillDetails,
  follow,
  logIn,
  main,
  onPhone,
  openAccount,
  planNamed,
  press,
  type Stranger,
  skipQuestions,
  title,
} from './joining.ts';
import { payByCard } from './paying.ts';
import { saidWithin, textOf } from './texts.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

const ada: Stranger = {
  firstName: 'Ada',
  lastName: 'Moreau',
  email: 'ada.moreau@mail.example',
  phone: '(617) 555-0117',
  birthday: '04171991',
};
const ben: Stranger = {
  firstName: 'Ben',
  lastName: 'Okafor',
  email: 'ben.okafor@mail.example',
  phone: '(617) 555-0118',
  birthday: '05021988',
};

/** The path of the link that a field shows. */
const pathIn = async (page: Page, label: string) =>
  new URL(await page.getByLabel(label, { exact: true }).inputValue()).pathname;

const centers = { kestrel: 100, waha: 300 } as const;

/** Makes a link for a guest visit of a new card, and returns its path. */
async function offer(
  club: keyof typeof centers,
  text = { create: 'Create link', link: 'Link for your friend' },
) {
  const card = await giveVisits(portal, centers[club]);
  const language = club === 'waha' ? 'ar' : 'en';
  const page = await portal.visitAs(club, 'member', `/profile/bring-a-friend?lang=${language}`);
  // Cards that end first come first.
  await page.getByRole('button', { name: text.create }).first().click();
  const path = await pathIn(page, text.link);
  return { page, path, card };
}

test('a member brings a friend, from the link to the front desk', async () => {
  const { page: maya, path } = await offer('kestrel');
  expect(path).toMatch(/^\/friend\/1\/100\/\d+\/100\/\d+\/[\w-]{22}$/);
  expect(await faultsOf(maya)).toEqual([]);

  const friend = await portal.visit('kestrel', `${path}?lang=en`, onPhone);
  await follow(friend, 'login.createAccount');
  await friend.waitForURL(/\/create/);
  await follow(friend, 'flow.continue');
  await fillDetails(friend, ada);
  await press(friend, 'flow.continue');
  await title(friend, 'create.proveTitle');
  await field(friend, 'create.code').fill(await codeFor(friend, ada.email));
  await press(friend, 'create.submit');
  await friend.waitForURL('**/gdpr');
  await press(friend, 'gdpr.answer.ACCEPTED');
  await friend.waitForURL(`**${path}*`);
  await main(friend).getByText(textOf('friend.consent')).click();
  expect(await faultsOf(friend, 'main')).toEqual([]);
  await press(friend, 'friend.take');
  await title(friend, 'friend.passTitle');
  await main(friend)
    .getByRole('img', { name: /^QR code of the guest pass/ })
    .waitFor();
  expect(await faultsOf(friend, 'main')).toEqual([]);
  await follow(friend, 'friend.passKept');
  await friend.getByRole('img', { name: /^QR code of the guest pass/ }).waitFor();

  const staff = await portal.visitAs('kestrel', 'staff', '/members?lang=en');
  await staff.getByRole('button', { name: /^Guests/ }).click();
  const guest = staff.getByRole('listitem').filter({ hasText: 'Guest of Maya Lindgren' }).last();
  await guest.getByText('Ada Moreau').waitFor();
  expect(await faultsOf(staff)).toEqual([]);
  await guest.getByRole('button', { name: 'Check in Ada Moreau' }).click();
  await guest.getByText(/^In since|in since/i).waitFor();

  await maya.reload();
  const row = maya.getByRole('listitem').filter({ hasText: 'Ada' });
  await row.getByText(textOf('friend.state.USED')).waitFor();
  await maya.getByText('1 visit left').first().waitFor();
});

test('a scanner at the front desk lets a guest in once', async () => {
  const { page: maya, path } = await offer('kestrel');
  const friend = await portal.visit('kestrel', `${path}?lang=en`);
  await logIn(friend, ada.email);
  await press(friend, 'friend.take');
  await title(friend, 'friend.passTitle');
  const [visit] = await portal.db
    .selectFrom('guest_visit')
    .select(['clipcard_id', 'number'])
    .where('center_id', '=', 100)
    .where('state', '=', 'TAKEN')
    .execute();
  const { passes } = await callAs(friend, 'bring-a-friend/get-member-infos');
  const [{ pass }] = passes;
  expect(pass).toContain(`100G${visit?.clipcard_id}.${visit?.number}.`);
  const staff = await portal.visitAs('kestrel', 'staff', '/members?lang=en');
  const search = staff.getByRole('searchbox');
  await search.fill(pass);
  await staff.getByText(/Ada Moreau.? is checked in as a guest\./).waitFor();
  await search.fill(pass);
  await staff.getByText(guestRefusals['friend.visitUsed']).waitFor();
  await maya.context().close();
});

test('a member refers a friend, from the link to the reward', async () => {
  const maya = await portal.visitAs('kestrel', 'member', '/profile/refer-a-friend?lang=en');
  await press(maya, 'refer.makeLink');
  const path = await pathIn(maya, textOf('refer.link'));
  expect(path).toMatch(/^\/refer\/1\/100\/1\/100\/1\/[\w-]{22}$/);
  expect(await faultsOf(maya)).toEqual([]);

  const friend = await portal.visit('kestrel', `${path}?lang=en`, onPhone);
  await main(friend).getByText('$20.00 credit').waitFor();
  expect(await faultsOf(friend, 'main')).toEqual([]);
  await follow(friend, 'refer.join');
  await title(friend, 'join.title.plan');
  await main(friend)
    .getByText(saidWithin('refer.joining', { name: 'Maya' }))
    .waitFor();
  await planNamed(friend, 'Two classes a week').click();
  await follow(friend, 'join.toDetails');
  await openAccount(friend, ben);
  await skipQuestions(friend);
  await title(friend, 'join.title.payment');
  await acceptAll(friend);
  await press(friend, 'checkout.pay');
  await payByCard(friend);
  await title(friend, 'progress.memberFrom');

  await portal.rewardReferrals();
  await maya.reload();
  const row = maya.getByRole('listitem').filter({ hasText: 'Ben' });
  await row.getByText(textOf('refer.state.REWARDED')).waitFor();
  await row.getByText('$30.00 credit').waitFor();
  expect(await maya.getByRole('main').getByText('Okafor').count()).toBe(0);
  await friend.goto(portal.address('kestrel', '/profile/refer-a-friend?lang=en'));
  await friend.getByText(saidWithin('refer.by.REWARDED', { name: 'Maya' })).waitFor();

  // The friend is a member by now: neither link is for them.
  await friend.goto(portal.address('kestrel', path));
  await press(friend, 'refer.join');
  await friend.waitForURL(/\/join/);
  await maya.goto(portal.address('kestrel', path));
  await press(maya, 'refer.join');
  await maya.getByText(guestRefusals['friend.cannotReferYourself']).waitFor();
});

describe('what a friend reads when a visit is not possible', () => {
  const shows = async (path: string, language: string, text: string) => {
    const page = await portal.visitAs('kestrel', 'member', '/404');
    await page.goto(portal.address('kestrel', `${path}?lang=${language}`));
    await page.getByText(text).waitFor();
    await page.context().close();
  };

  test('in English, German and Arabic, for each reason', async () => {
    const { page, path } = await offer('kestrel');
    await page.context().close();
    const { db } = portal;
    await shows(path, 'en', guestRefusals['friend.cannotReferYourself']);
    await shows(path, 'de', guestRefusalsDe['friend.cannotReferYourself']);
    const wrong = path.replace(/[\w-]{22}$/, 'A'.repeat(22));
    await shows(wrong, 'en', guestRefusals['friend.invalidCode']);
    await shows(wrong, 'de', guestRefusalsDe['friend.invalidCode']);
    const guest = async (text: string, language = 'en') => {
      const friend = await portal.visit('kestrel', `${path}?lang=${language}`);
      await friend.getByRole('textbox').first().waitFor();
      await friend.locator('input[type=email]').fill(ada.email);
      await friend.locator('input[type=password]').fill('Foyer-demo-2026');
      await friend.keyboard.press('Enter');
      await friend.getByText(text).waitFor();
      await friend.context().close();
    };
    // Ada has come twice by now. With a third visit she has had as many as the centre allows.
    const [used] = await db
      .selectFrom('guest_visit')
      .selectAll()
      .where('center_id', '=', 100)
      .where('state', '=', 'USED')
      .limit(1)
      .execute();
    if (!used) throw new Error('nobody has come yet');
    await db
      .insertInto('guest_visit')
      .values({ ...used, number: 900 })
      .execute();
    await guest(guestRefusals['friend.maximumFreeSessionsReached']);
    await guest(guestRefusalsDe['friend.maximumFreeSessionsReached'], 'de');
    await db.deleteFrom('guest_visit').where('center_id', '=', 100).where('number', '=', 900).execute();
    const clips = (left: number) =>
      db
        .updateTable('clipcard')
        .set({ clips_left: left })
        .where('center_id', '=', 100)
        .where('id', '=', Number(path.split('/')[4]))
        .execute();
    await clips(0);
    await guest(guestRefusals['friend.noClipsLeft']);
    await guest(guestRefusalsDe['friend.noClipsLeft'], 'de');
    await clips(1);
    const blacklist = (is_blacklisted: boolean) =>
      db
        .updateTable('person')
        .set({ is_blacklisted })
        .where('center_id', '=', 100)
        .where('email', '=', ada.email)
        .execute();
    await blacklist(true);
    await guest(bookingRefusals['booking.personBlacklisted']);
    await blacklist(false);
  });

  test('in Arabic, where the club speaks it', async () => {
    const { page, path } = await offer('waha', {
      create: guestAr['friend.create'],
      link: guestAr['friend.link'],
    });
    await page.getByText(guestAr['friend.shareTitle']).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.goto(portal.address('waha', `${path}?lang=ar`));
    await page.getByText(guestRefusalsAr['friend.cannotReferYourself']).waitFor();
    await page.goto(portal.address('waha', `${path.replace(/[\w-]{22}$/, 'A'.repeat(22))}?lang=ar`));
    await page.getByText(guestRefusalsAr['friend.invalidCode']).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.goto(portal.address('waha', '/profile/refer-a-friend?lang=ar'));
    await page.getByRole('button', { name: referAr['refer.makeLink'] }).click();
    await page.getByLabel(referAr['refer.link'], { exact: true }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});

test('a German member sees both tabs, and takes a link back', async () => {
  const made = await offer('kestrel');
  await made.page.context().close();
  const page = await portal.visitAs('kestrel', 'member', '/profile/bring-a-friend?lang=de');
  const row = page.getByRole('listitem').filter({ hasText: guestDe['friend.state.OFFERED'] }).first();
  await row.getByRole('button', { name: guestDe['friend.withdraw'] }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: guestDe['friend.withdraw'] }).click();
  await page.getByText(guestDe['friend.state.WITHDRAWN']).first().waitFor();
  await page.goto(portal.address('kestrel', '/profile/refer-a-friend?lang=de'));
  await page.getByText(referDe['refer.forYou'], { exact: true }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

test('a club that has switched both off shows neither', async () => {
  const page = await portal.visitAs('volta', 'member', '/profile?lang=en');
  await page.getByRole('tab', { name: 'Family' }).waitFor();
  expect(await page.getByRole('tab', { name: /a friend/ }).count()).toBe(0);
  await page.goto(portal.address('volta', `/refer/1/200/1/200/1/${'A'.repeat(22)}?lang=en`));
  await page.waitForURL(/\/404/);
});
