import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ar as arFreeze } from '../src/subscription/freeze/text/ar.ts';
import { de as deFreeze } from '../src/subscription/freeze/text/de.ts';
import { ar } from '../src/subscription/text/ar.ts';
import { de } from '../src/subscription/text/de.ts';
import { faultsAtEveryWidth, faultsOf, overflow } from './faults.ts';
import { follow, main, onPhone, press, title } from './joining.ts';
import { choose, payByCard } from './paying.ts';
import { said, saidWithin } from './texts.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

const subscriptions = '/profile/subscriptions';
const dialog = (page: Page) => page.getByRole('dialog');
const freezeButton = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name }).first().click();

/** A day of the month that is shown. */
const day = (page: Page, number: number) =>
  dialog(page)
    .locator('.calendar-cell:not([data-outside-month])')
    .nth(number - 1);
const nextMonth = (page: Page) => dialog(page).locator('.calendar-head .button').last().click();

async function drawRange(page: Page, from: number, until: number): Promise<void> {
  await day(page, from).click();
  await day(page, until).click();
}

/** What is said of the days beside the calendar, and on a phone below it as well. */
const read = (page: Page, text: string | RegExp) =>
  dialog(page).getByText(text, { exact: true }).first().waitFor();

/** Staff see them folded. */
const openMemberships = (page: Page) =>
  main(page)
    .locator('summary', { hasText: saidWithin('membership.ofMember') })
    .click();

/** Of the fee. How it came about can be opened below it. */
const amount = (page: Page, text: string) =>
  dialog(page)
    .locator('dt', { hasText: said('freeze.fee') })
    .locator('xpath=following-sibling::dd')
    .filter({ hasText: text });

/** In the words of its status, once it is there. */
const notice = (page: Page, text: string | RegExp) => main(page).locator('.notice').filter({ hasText: text });

const confirm = (page: Page, name: string | RegExp) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

test('a member draws a freeze, reads why one is refused, pays the fee by card, and cancels the freeze', async () => {
  const page = await portal.visitAs('kestrel', 'member', `${subscriptions}?lang=en`);
  await freezeButton(page, said('membership.freezeNamed', { name: 'Full Club' }));
  await dialog(page).getByText(saidWithin('freeze.between')).waitFor();
  await nextMonth(page);
  await nextMonth(page);
  await drawRange(page, 5, 8);
  await read(page, saidWithin('freeze.why.tooShort', { minimum: '2 weeks' }));
  expect(
    await dialog(page)
      .getByRole('button', { name: said('freeze.make') })
      .isDisabled(),
  ).toBe(true);
  await drawRange(page, 5, 24);
  await read(page, '20 days');
  await amount(page, '$30.00').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await press(page, 'freeze.toPayment');

  await title(page, 'freeze.payTitle');
  await choose(page, 'Card or wallet');
  await press(page, 'checkout.pay');
  await payByCard(page);
  await title(page, 'progress.freezeFrom');
  await follow(page, 'progress.toSubscription');
  await notice(page, saidWithin('membership.willFreeze')).waitFor();
  await freezeButton(page, said('membership.freezeNamed', { name: 'Full Club' }));
  await nextMonth(page);
  await nextMonth(page);
  expect(await day(page, 5).getAttribute('data-unavailable')).toBe('true');
  await page.keyboard.press('Escape');

  await press(page, 'membership.cancelFreeze');
  const question = page.getByRole('alertdialog');
  await question.getByText(said('freeze.feeBack', { fee: '$30.00' })).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await confirm(page, said('membership.cancelFreeze'));
  await page.getByText(saidWithin('freeze.cancelledRefunded', { amount: '$30.00' })).waitFor();
  await notice(page, saidWithin('membership.willFreeze')).waitFor({ state: 'detached' });
  await portal.reconcilePayments();
  const paid = portal.sandbox('kestrel', 'adyen').payments();
  expect(paid.map(({ refunded }) => refunded)).toContain(3000);
  await page.context().close();
});

const today = () => portal.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate();

async function type(page: Page, key: 'freeze.from' | 'freeze.until', inDays: number): Promise<void> {
  const typed = today()
    .add({ days: inDays })
    .toLocaleString('en-US', {
      ...{ month: '2-digit', day: '2-digit', year: 'numeric' },
    });
  const field = dialog(page).getByRole('group', { name: said(key) });
  await field.getByRole('spinbutton').first().focus();
  await page.keyboard.type(typed.replaceAll('/', ''));
}

interface Facts {
  /** First and last day of each, from today. */
  freezes?: [number, number][];
  endsIn?: number;
  isBlocked?: true;
  isTerminated?: true;
}

/** Makes the membership of a member of the demo what a refusal needs. */
async function make(facts: Facts): Promise<void> {
  const { freezes = [], endsIn, isBlocked, isTerminated } = facts;
  const { id, starts_on } = await portal.db
    .selectFrom('subscription')
    .select(['id', 'starts_on'])
    .where('center_id', '=', 100)
    .where('person_center_id', '=', 100)
    .where('person_id', '=', 1)
    .executeTakeFirstOrThrow();
  const of = { center_id: 100, subscription_id: id };
  await portal.db
    .deleteFrom('subscription_freeze')
    .where('center_id', '=', 100)
    .where('subscription_id', '=', id)
    .execute();
  const dayIn = (days: number) => {
    const chosen = today().add({ days });
    return Temporal.PlainDate.compare(chosen, starts_on) < 0 ? starts_on : chosen;
  };
  for (const [from, until] of freezes)
    await portal.db
      .insertInto('subscription_freeze')
      .values({
        ...{ ...of, starts_on: dayIn(from), ends_on: dayIn(until), created_at: portal.clock.now() },
        ...{ reason: null, fee: 0, basket_id: null, moved_days: 0, moved_end_days: 0 },
      })
      .execute();
  await portal.db
    .updateTable('subscription')
    .set({
      ends_on: endsIn === undefined ? null : dayIn(endsIn),
      terminated_at: isTerminated ? portal.clock.now() : null,
      sub_state: isBlocked ? 'BLOCKED' : 'NONE',
    })
    .where('center_id', '=', 100)
    .where('id', '=', id)
    .execute();
}

type Refused = [why: RegExp, facts: Facts, from?: number, until?: number];
const refused: Refused[] = [
  [saidWithin('freeze.why.tooShort'), {}, 10, 15],
  [saidWithin('freeze.why.tooLong'), {}, 10, 130],
  [/The end date is before the start date/, {}, 20, 10],
  [saidWithin('freeze.why.tooEarly'), {}, 0, 20],
  [saidWithin('freeze.why.tooLate'), {}, 380, 400],
  [saidWithin('freeze.why.overlap'), { freezes: [[30, 50]] }, 40, 60],
  [saidWithin('freeze.why.outside'), { endsIn: 40 }, 30, 60],
  [
    saidWithin('freeze.why.tooMany_other'),
    {
      freezes: [
        [-40, -30],
        [-28, -15],
      ],
    },
    10,
    30,
  ],
  [saidWithin('freeze.why.daysUsedUp_other'), { freezes: [[100, 199]] }, 10, 60],
  [saidWithin('freeze.membershipEnding'), { endsIn: 60, isTerminated: true }],
  [saidWithin('freeze.blockedForDebt'), { isBlocked: true }],
];

test('a member reads why days can’t be frozen, and which classes are cancelled where they can', async () => {
  const page = await portal.visitAs('kestrel', 'member', `${subscriptions}?lang=en`);
  for (const [why, facts, from, until] of refused) {
    await make(facts);
    await page.reload();
    await freezeButton(page, said('membership.freezeNamed', { name: 'Full Club' }));
    if (from !== undefined && until !== undefined) {
      await type(page, 'freeze.from', from);
      await type(page, 'freeze.until', until);
    }
    await read(page, why);
    if (from === undefined) continue;
    expect(
      await dialog(page)
        .getByRole('button', { name: said('freeze.make') })
        .isDisabled(),
    ).toBe(true);
  }
  expect(await faultsOf(page)).toEqual([]);

  await make({});
  await page.reload();
  await freezeButton(page, said('membership.freezeNamed', { name: 'Full Club' }));
  await type(page, 'freeze.from', 1);
  await type(page, 'freeze.until', 20);
  await read(page, saidWithin('bookedPlaces.cancelled'));
  await press(page, 'freeze.toPayment');
  await title(page, 'freeze.payTitle');
  await main(page).getByText(said('freeze.places')).waitFor();
  await page.context().close();
});

/** The demo's children have plans that can't be frozen. */
async function letChildFreeze(): Promise<void> {
  const { plan_id } = await portal.db
    .selectFrom('subscription')
    .select('plan_id')
    .where('center_id', '=', 100)
    .where('person_center_id', '=', 100)
    .where('person_id', '=', 3)
    .executeTakeFirstOrThrow();
  await portal.db
    .updateTable('plan')
    .set({ freeze_rule: JSON.stringify({ fee: 1500, mayReturnEarly: false }) })
    .where('center_id', '=', 100)
    .where('id', '=', plan_id)
    .execute();
}

test.each([
  ['their child', 'member', '/familymembers/3/100'],
  ['a member', 'manager', '/staff/2/100/summary'],
] as const)('the fee of a freeze for %s can be paid', async (_whom, role, path) => {
  await letChildFreeze();
  const page = await portal.visitAs('kestrel', role, `${path}?lang=en`);
  if (role === 'manager') await openMemberships(page);
  await freezeButton(page, saidWithin('membership.freezeNamed'));
  await nextMonth(page);
  await drawRange(page, 3, 25);
  await press(page, 'freeze.toPayment');
  await title(page, 'freeze.payTitle');
  await main(page).getByText(said('freeze.yours')).waitFor();
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${path.replace('/summary', '')}/freeze/`));
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await page.context().close();
});

test('staff freeze for a member against the rule and without the fee; the night begins it, and the member comes back early', async () => {
  const staff = await portal.visitAs('kestrel', 'manager', '/staff/2/100/summary?lang=en');
  await openMemberships(staff);
  await freezeButton(staff, said('membership.freezeNamed', { name: 'Two classes a week' }));
  await nextMonth(staff);
  await drawRange(staff, 3, 5);
  await read(staff, saidWithin('freeze.why.tooShort'));
  await dialog(staff).getByText(said('freeze.override')).click();
  await read(staff, '3 days');
  await dialog(staff).getByText(said('freeze.waive')).click();
  await drawRange(staff, 3, 25);
  await amount(staff, '$0.00').waitFor();
  await press(staff, 'freeze.make');
  await staff.getByText(saidWithin('freeze.done', { plan: 'Two classes a week' })).waitFor();
  await dialog(staff).waitFor({ state: 'detached' });
  await notice(staff, saidWithin('membership.willFreeze')).waitFor();
  expect(await faultsOf(staff)).toEqual([]);
  await staff.context().close();

  const today = portal.clock.now().toZonedDateTimeISO('America/New_York');
  const begun = today.add({ months: 1 }).with({ day: 4 });
  portal.clock.move({ hours: Math.ceil(today.until(begun).total('hours')) });
  await portal.runNights();
  const page = await portal.visitAs('kestrel', 'second family member', `${subscriptions}?lang=en`);
  await notice(page, saidWithin('membership.frozen')).waitFor();
  await press(page, 'membership.comeBack');
  await confirm(page, said('membership.comeBack'));
  await page.getByText(saidWithin('freeze.stopped', { plan: 'Two classes a week' })).waitFor();
  await main(page).getByText(said('membership.status.ACTIVE')).waitFor();
  await notice(page, saidWithin('membership.frozen')).waitFor({ state: 'detached' });
  await page.context().close();
});

test('in German, on a phone, up to the payment', async () => {
  const page = await portal.visitAs('volta', 'member', '/404', onPhone);
  await page.goto(portal.address('volta', `${subscriptions}?lang=de`).replace('//volta.', '//zurich.volta.'));
  await freezeButton(page, new RegExp(de['membership.freezeNamed'].replace('{name}', '')));
  await nextMonth(page);
  await drawRange(page, 3, 20);
  await page.locator('.dialog-foot').getByText('18 Tage', { exact: true }).waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: deFreeze['freeze.toPayment'] }).click();
  await title(page, deFreeze['freeze.payTitle']);
  await main(page).getByText(deFreeze['freeze.yours']).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('in Arabic, from right to left', async () => {
  const page = await portal.visitAs('waha', 'member', `${subscriptions}?lang=ar`, onPhone);
  await freezeButton(page, new RegExp(ar['membership.freezeNamed'].replace('{name}', '')));
  await nextMonth(page);
  await drawRange(page, 3, 5);
  await read(page, new RegExp(arFreeze['freeze.why.tooShort'].replace(/\{.*/, '')));
  await drawRange(page, 3, 20);
  await dialog(page).getByText(arFreeze['freeze.toPayment']).waitFor();
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  expect(await dialog(page).locator('.facts dd').allTextContents()).not.toContainEqual(
    expect.stringMatching(/[0-9]/),
  );
  expect(await overflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.context().close();
});
