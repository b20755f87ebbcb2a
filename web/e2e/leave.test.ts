import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ar } from '../src/subscription/leave/text/ar.ts';
import { de } from '../src/subscription/leave/text/de.ts';
import { de as offersInGerman } from '../src/subscription/person-offers/text/de.ts';
import { ar as ownedInArabic } from '../src/subscription/text/ar.ts';
import { de as ownedInGerman } from '../src/subscription/text/de.ts';
import { faultsOf } from './faults.ts';
import {
  acceptAll,
  emailTo,
  follow,
  logInInstead,
  main,
  onPhone,
  planNamed,
  press,
  title,
} from './joining.ts';
import { payByCard } from './paying.ts';
import { said, saidWithin } from './texts.ts';
import { soon } from './timetable.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

const dialog = (page: Page) => page.getByRole('dialog');
const inDialog = (page: Page, name: RegExp | string) => dialog(page).getByRole('button', { name });
const card = (page: Page, name: string) => main(page).locator('.sheet', { hasText: name }).first();
const plain = (text: string | null) => (text ?? '').replace(/[\u2066-\u2069\u202f\u00a0]/g, ' ').trim();

/** The membership of a person of the demo at their centre. */
const membershipOf = ({ centerId, id }: { centerId: number; id: number }) =>
  portal.db
    .selectFrom('subscription')
    .select(['id', 'status', 'sub_state', 'ends_on', 'discounts'])
    .where('center_id', '=', centerId)
    .where('person_center_id', '=', centerId)
    .where('person_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
const maya = { centerId: 100, id: 1 };

test('a member terminates within three taps of the start page, is emailed the bill, and keeps it after all', async () => {
  const page = await portal.visitAs('kestrel', 'member', '/?lang=en');
  await main(page)
    .getByRole('link', { name: /Full Club/ })
    .click();
  await card(page, 'Full Club').waitFor();
  await press(page, 'membership.terminate');
  await dialog(page).getByText(saidWithin('leave.notice')).waitFor();
  const bill = dialog(page).locator('.leave-bill .row-meta');
  await bill.waitFor();
  const toPay = plain(await bill.textContent());
  expect(toPay).toMatch(said('leave.billToPay'));
  await dialog(page).getByText(said('leave.bill')).click();
  await dialog(page).getByText(saidWithin('leave.comingOn')).first().waitFor();
  await dialog(page).getByText(saidWithin('leave.paysFor')).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await inDialog(page, said('leave.terminateOn')).click();
  await dialog(page)
    .getByRole('heading', { name: said('leave.terminated') })
    .waitFor();
  await inDialog(page, said('leave.done')).click();
  await main(page).getByText(saidWithin('membership.usableUntil')).waitFor();
  await main(page).getByText(saidWithin('membership.terminatedOn')).waitFor();
  expect((await membershipOf(maya)).ends_on).not.toBeNull();

  const email = await emailTo(page, 'maya.lindgren@mail.example');
  expect(email.subject).toContain('is terminated');
  // '$45.71 to pay' on the screen, '$45.71 on …' in the email.
  expect(plain(email.text)).toContain(`${toPay.split(' ')[0]} on `);

  await press(page, 'membership.keep');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: said('membership.keep') })
    .click();
  await main(page)
    .getByRole('button', { name: said('membership.terminate') })
    .waitFor();
  expect((await membershipOf(maya)).ends_on).toBeNull();
  expect((await emailTo(page, 'maya.lindgren@mail.example')).subject).toContain('goes on');
  await page.context().close();
});

test('a withdrawal after an online purchase by card refunds it exactly', async () => {
  const page = await portal.visit('volta', '/join/plan?center=200&lang=en', onPhone);
  await planNamed(page, 'Strength & Climb').click();
  await follow(page, 'join.toDetails');
  await logInInstead(page, 'jens.thomsen@mail.example');
  await press(page, 'flow.continue');
  await title(page, 'join.title.questionnaire');
  for (const answer of ['Never', 'No']) await main(page).getByText(answer, { exact: true }).click();
  await press(page, 'questionnaire.send');
  await title(page, 'join.title.payment');
  await acceptAll(page);
  await press(page, 'checkout.pay');
  await payByCard(page);
  await title(page, 'progress.memberFrom');
  await follow(page, 'progress.toSubscription');
  await press(page, 'membership.withdraw');
  await dialog(page).getByText(saidWithin('leave.withdrawText')).waitFor();
  const ways = dialog(page).locator('.leave-ways li');
  await expect
    .poll(async () => (await ways.allTextContents()).map(plain), soon)
    .toEqual([expect.stringMatching(said('leave.toProvider', { amount: 'DKK 329.00' }))]);
  expect(await faultsOf(page)).toEqual([]);
  await inDialog(page, said('leave.withdraw')).click();
  await dialog(page)
    .getByRole('heading', { name: said('leave.withdrawn') })
    .waitFor();
  await inDialog(page, said('leave.done')).click();
  await portal.reconcilePayments();
  expect(portal.sandbox('volta', 'adyen').payments()).toMatchObject([{ amount: 32900, refunded: 32900 }]);
  const withdrawn = await portal.db
    .selectFrom('subscription')
    .select('id')
    .where('center_id', '=', 200)
    .where('sub_state', '=', 'REGRETTED')
    .execute();
  expect(withdrawn).toHaveLength(1);
  expect((await emailTo(page, 'jens.thomsen@mail.example')).subject).toContain('Withdrawal');
  await page.context().close();
});

describe('in other languages and sizes', () => {
  test('the dialog fits a German phone, and the member stays for the offer of the plan', async () => {
    const page = await portal.visitAs('kestrel', 'member', '/profile/subscriptions?lang=de', onPhone);
    await main(page)
      .getByRole('button', { name: ownedInGerman['membership.terminate'], exact: true })
      .click();
    await dialog(page).getByText(de['leave.bill']).waitFor();
    await dialog(page).getByText(de['leave.later']).click();
    await dialog(page).getByText(de['leave.day']).waitFor();
    expect(await inDialog(page, de['leave.terminate']).isDisabled()).toBe(true);
    await dialog(page).getByText(offersInGerman['offer.title.STAY']).waitFor();
    expect(await faultsOf(page)).toEqual([]);

    await inDialog(page, offersInGerman['offer.accept']).click();
    await page.getByText(offersInGerman['offer.accepted']).waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    expect(await membershipOf(maya)).toMatchObject({
      ends_on: null,
      discounts: [{ rule: { kind: 'PERCENT', percent: 1500 } }],
    });
    await page.context().close();
  });

  test('the dialog reads from right to left in Arabic', async () => {
    const page = await portal.visitAs('waha', 'member', '/profile/subscriptions?lang=ar', {
      viewport: { width: 320, height: 700 },
    });
    await main(page)
      .getByRole('button', { name: ownedInArabic['membership.terminate'], exact: true })
      .first()
      .click();
    await dialog(page).getByText(ar['leave.bill']).waitFor();
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    expect(await faultsOf(page)).toEqual([]);
    await page.context().close();
  });
});

test('a manager ends a membership early, and the nights credit the days that were paid', async () => {
  // The membership is billed again, so that the portal knows what was paid for which days.
  portal.clock.move({ hours: 18 * 24 });
  await portal.runNights();
  const page = await portal.visitAs('kestrel', 'manager', '/staff/1/100/summary?lang=en');
  await main(page).getByText(said('membership.ofMember')).click();
  await press(page, 'membership.terminate');
  await dialog(page).getByText(saidWithin('leave.staffEarlier')).waitFor();
  await dialog(page).getByText(said('leave.another')).click();
  const today = portal.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate();
  const last = today.add({ days: 3 });
  await dialog(page).getByRole('spinbutton').first().focus();
  await page.keyboard.type(
    last.toLocaleString('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' }).replaceAll('/', ''),
  );
  await dialog(page).getByText(said('leave.bill')).click();
  const credit = dialog(page).locator('.leave-bill dl > div', { hasText: saidWithin('leave.creditOn') });
  const shown = plain(await credit.locator('dd .amount, dd').last().textContent());
  await inDialog(page, said('leave.terminateOn')).click();
  await inDialog(page, said('leave.done')).click();
  await page.context().close();

  portal.clock.move({ hours: 4 * 24 });
  await portal.runNights();
  const { id, status, sub_state } = await membershipOf(maya);
  expect(`${status}/${sub_state}`).toBe('WINDOW/NONE');
  const credits = await portal.db
    .selectFrom('subscription_credit')
    .select(['amount', 'starts_on'])
    .where('center_id', '=', 100)
    .where('subscription_id', '=', id)
    .execute();
  expect(credits).toHaveLength(1);
  expect(credits[0]?.starts_on.toString()).toBe(last.add({ days: 1 }).toString());
  expect(shown).toContain(((credits[0]?.amount ?? 0) / 100).toFixed(2));
});
