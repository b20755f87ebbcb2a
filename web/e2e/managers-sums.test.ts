import type { CancelEffect } from '@foyer/contract/shared/participation';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { en as mailEn } from '../../server/src/booking/text/en.ts';
import { en as bookingEn } from '../src/booking/text/en.ts';
import { en as invoicesEn } from '../src/invoices/text/en.ts';
import { en } from '../src/staff-manager/text/en.ts';
import { callAs } from './call-as.ts';
import { payWith } from './courts.ts';
import { emailTo } from './joining.ts';
import { boxOf, dialogOf, openSchedule, press, said, soon, wednesday } from './managers.ts';
import { press as pressAny } from './paying.ts';
import { panel } from './timetable.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();
const day = wednesday(1);
const paid = '$22.00';
const sum = `1 clip and 1 payment (${paid})`;

/** A text with what stands for its placeholder. */
const filled = (text: string, value: string) => text.replace(/\{\w+\}/, value);

interface Shown {
  effect: CancelEffect;
  hour: number;
  before: string;
  money: { mail?: string; refunded: number; credit: number };
  clipsBack: boolean;
}

/** The last one leaves credit on the account, which the others don't expect. */
const cases: Shown[] = [
  {
    ...{ effect: 'KEEP', hour: 11, before: filled(bookingEn['booking.changes.keep'], sum) },
    ...{ money: { refunded: 0, credit: 0 }, clipsBack: false },
  },
  {
    ...{ effect: 'GIVE_BACK', hour: 12, before: filled(bookingEn['booking.changes.back'], sum) },
    money: { mail: filled(mailEn['mail.class.moneyBack'], paid), refunded: 2200, credit: 0 },
    clipsBack: true,
  },
  {
    ...{ effect: 'CREDIT', hour: 13, before: filled(bookingEn['booking.changes.credit'], sum) },
    money: { mail: filled(mailEn['mail.class.credited'], paid), refunded: 0, credit: 22 },
    clipsBack: true,
  },
];

/** Adds a class of 22 dollars, which no plan includes and the clipcards of Maya Lindgren open. */
async function addClass(name: string, hour: number) {
  const { db } = portal;
  const activity = await sql<{ id: number }>`
    insert into activity (center_id, type, name, activity_group, description, duration_minutes, capacity,
      waiting_list_capacity, opens_days_before, closes_minutes_before, cancel_minutes_before, price, currency, tax_rate)
    values (100, 'CLASS', ${name}, ${name}, 'Bring a towel.', 45, 8, 0, 14, 0, 120, 2200, 'USD', 600)
    returning id`.execute(db);
  const activityId = activity.rows[0]?.id ?? 0;
  const booking = await sql<{ id: number }>`
    insert into booking (center_id, activity_id, starts_at, ends_at, capacity, waiting_list_capacity)
    select center.id, ${activityId}, first, first + interval '45 minutes', 8, 0 from center,
      lateral (select (${day}::date + make_interval(hours => ${hour})) at time zone center.time_zone as first) as at
    where center.id = 100 returning id`.execute(db);
  await sql`update clipcard_product set activity_groups = array_append(activity_groups, ${name})
    where center_id = 100 and name = 'Class pack'`.execute(db);
  return { activityId, bookingId: booking.rows[0]?.id ?? 0 };
}

/** The clips that a member has left, over all clipcards. */
async function clipsLeft(member: Page): Promise<number> {
  await member.goto(portal.address('kestrel', '/profile/clipcards?lang=en'));
  const cards = member.getByRole('main').getByRole('listitem').filter({ hasText: 'clips left' });
  await cards.first().waitFor();
  const texts = await cards.allInnerTexts();
  return texts.reduce((sum, text) => sum + Number(/(\d+)\s*of \d+ clips left/.exec(text)?.[1] ?? 0), 0);
}

async function payForClass(member: Page, bookingId: number): Promise<void> {
  await member.goto(portal.address('kestrel', `/booking?lang=en&day=${day}&class=100book${bookingId}`));
  await panel(member).getByRole('button', { name: 'Choose', exact: true }).click();
  await member.getByText(/^We’re holding your place until/).waitFor();
  await pressAny(member, /^Pay /);
  await payWith(member);
  await member.waitForURL(/\/booking\?.*class=/);
  await panel(member)
    .getByText(/^Booked/)
    .first()
    .waitFor();
}

const refunding = filled(invoicesEn['invoices.refunding'], paid);

/** Opens the payments of a member. Returns the dollars that the club owes, and whether a refund is on its way. */
async function accountOf(member: Page) {
  await member.goto(portal.address('kestrel', '/payments?lang=en'));
  await member.locator('main .sheet').first().waitFor();
  const texts = await member.locator('main .notice').allInnerTexts();
  const owed = texts.join(' ').match(/The club owes you \$([\d.]+)\./)?.[1];
  return { credit: Number(owed ?? 0), isRefunding: texts.join(' ').includes(refunding) };
}

const refunded = () =>
  portal
    .sandbox('kestrel', 'adyen')
    .payments()
    .reduce((total, one) => total + one.refunded, 0);

test.each(cases)(
  'a class that is deleted with $effect says what becomes of clips and money, before and after',
  async ({ effect, hour, before, money, clipsBack }) => {
    const name = `Journey spin ${hour}`;
    const { activityId, bookingId } = await addClass(name, hour);
    const byClip = await portal.visitAs('kestrel', 'member', '/404');
    const clips = await clipsLeft(byClip);
    const booked = await callAs(byClip, 'booking/create-booking', { bookingId, bookingCenterId: 100 });
    expect(booked.participations).toMatchObject([{ state: 'BOOKED' }]);
    expect(await clipsLeft(byClip)).toBe(clips - 1);
    const byCard = await portal.visitAs('kestrel', 'second family member', '/404');
    await payForClass(byCard, bookingId);
    const then = { ...(await accountOf(byCard)), refunded: refunded() };

    const page = await openSchedule(portal, `view=day&day=${day}&activities=${activityId}`);
    await boxOf(page, name).click();
    await page.getByRole('button', { name: en['manage.delete'], exact: true }).click();
    const dialog = dialogOf(page);
    await dialog.getByText(bookingEn[`booking.changes.effect.${effect}`]).click();
    await dialog.getByText(before).waitFor(soon);
    await dialog.getByLabel(en['manage.reason']).fill(`The bikes are broken (${effect})`);
    await press(page, en['manage.delete']);
    await said(page, en['manage.deleted_one']);

    const mailTo = (role: 'member' | 'second family member') =>
      emailTo(page, portal.person('kestrel', role).email);
    for (const role of ['member', 'second family member'] as const)
      await expect
        .poll(async () => (await mailTo(role)).text, soon)
        .toContain(`The bikes are broken (${effect})`);
    const clipText = (await mailTo('member')).text;
    expect(clipText.includes(filled(mailEn['mail.class.clipBack'], 'Class pack'))).toBe(clipsBack);
    expect(await clipsLeft(byClip)).toBe(clipsBack ? clips : clips - 1);
    const moneyText = (await mailTo('second family member')).text;
    if (money.mail) expect(moneyText).toContain(money.mail);
    else expect(moneyText).not.toContain(paid);

    // A refund that is on its way isn't owed as well.
    await portal.processDueClasses();
    const after = await accountOf(byCard);
    expect(after.credit - then.credit).toBe(money.credit);
    if (effect !== 'GIVE_BACK') expect(after.isRefunding).toBe(false);
    await portal.reconcilePayments();
    expect(refunded() - then.refunded).toBe(money.refunded);
    expect(await accountOf(byCard)).toEqual({ credit: then.credit + money.credit, isRefunding: false });
    for (const one of [byClip, byCard, page]) await one.context().close();
  },
);
