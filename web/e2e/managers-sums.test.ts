import { type CancelEffect, cancelEffects } from '@foyer/contract/shared/participation';
import { expect, test } from 'vitest';
import { en as bookingEn } from '../src/booking/text/en.ts';
import { en } from '../src/staff-manager/text/en.ts';
import { addCourts, cell, isBooked, payWith } from './courts.ts';
import { emailTo } from './joining.ts';
import { dialogOf, openSchedule, press, said, soon, wednesday } from './managers.ts';
import { panel } from './timetable.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

const paid = '$22.00';
/** What the manager reads before the click, the member's email says, and the member's account shows. */
const shown: Record<CancelEffect, { before: string; mail: string | undefined; isCredit: boolean }> = {
  GIVE_BACK: {
    before: `We’ll return: 1 payment (${paid}).`,
    mail: `We’re refunding ${paid}`,
    isCredit: false,
  },
  CREDIT: {
    before: `We’ll return, with money as account credit: 1 payment (${paid}).`,
    ...{ mail: `We’ve added ${paid} to your account`, isCredit: true },
  },
  KEEP: { before: bookingEn['booking.changes.nothingBack'], mail: undefined, isCredit: false },
};

let courts: Promise<number> | undefined;

test.each(cancelEffects.map((effect, index) => ({ effect, hour: 11 + index })))(
  'a paid hour that is deleted with the effect $effect says what becomes of the money before and after',
  async ({ effect, hour }) => {
    courts ??= addCourts(portal);
    const activityId = await courts;
    const day = wednesday(1);
    const { email } = portal.person('kestrel', 'second family member');
    const member = await portal.visitAs(
      'kestrel',
      'second family member',
      `/resource-booking?activity=${activityId}&day=${day}`,
    );
    const clock = (one: number) => `${one > 12 ? one - 12 : one}:00 ${one < 12 ? 'AM' : 'PM'}`;
    await cell(member, `Journey court 1, ${clock(hour)} to ${clock(hour + 1)}`)
      .first()
      .click();
    await panel(member)
      .getByRole('button', { name: 'Choose' })
      .or(panel(member).getByRole('link', { name: 'Choose' }))
      .first()
      .click();
    await member
      .getByRole('button', { name: /^Pay / })
      .or(member.getByRole('link', { name: /^Pay / }))
      .first()
      .click();
    await payWith(member);
    await isBooked(member);

    const page = await openSchedule(portal, `view=day&day=${day}&activities=${activityId}`);
    await page.locator('.schedule-event', { hasText: 'Journey tennis' }).first().click();
    await page.getByRole('button', { name: en['manage.delete'], exact: true }).click();
    await dialogOf(page).getByText(bookingEn[`booking.changes.effect.${effect}`]).click();
    await dialogOf(page).getByText(shown[effect].before).waitFor(soon);
    await dialogOf(page).getByLabel(en['manage.reason']).fill('The net is torn');
    await press(page, en['manage.delete']);
    await said(page, en['manage.deleted_one']);

    await expect.poll(async () => (await emailTo(page, email)).text, soon).toContain('The net is torn');
    const mail = (await emailTo(page, email)).text;
    if (shown[effect].mail) expect(mail).toContain(shown[effect].mail);
    else expect(mail).not.toContain(paid);
    await member.goto(portal.address('kestrel', '/payments?lang=en'));
    await member.getByRole('heading', { level: 1 }).waitFor();
    await member.locator('main .sheet').first().waitFor();
    expect(await member.getByText(`The club owes you ${paid}.`).count()).toBe(shown[effect].isCredit ? 1 : 0);
    for (const one of [member, page]) await one.context().close();
  },
);
