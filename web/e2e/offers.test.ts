import type { Key } from '@foyer/contract/shared/keys';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ar } from '../src/subscription/person-offers/text/ar.ts';
import { de } from '../src/subscription/person-offers/text/de.ts';
import { faultsAtEveryWidth, faultsOf } from './faults.ts';
import { emailTo, main, onPhone, press } from './joining.ts';
import type { ClubName } from './portal.ts';
import { said, saidWithin } from './texts.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

const subscriptions = '/profile/subscriptions';
const dialog = (page: Page) => page.getByRole('dialog');
const offered = (page: Page) => main(page).locator('.offer');

const membershipOf = ({ centerId, id }: Key) =>
  portal.db
    .selectFrom('subscription')
    .select(['id', 'discounts', 'bound_until', 'terminated_at', 'ends_on'])
    .where('center_id', '=', centerId)
    .where('person_center_id', '=', centerId)
    .where('person_id', '=', id)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirstOrThrow();

/** A manager opens the dialog on a member's summary. */
async function openDialog(club: ClubName, { centerId, id }: Key): Promise<Page> {
  const page = await portal.visitAs(club, 'manager', `/staff/${id}/${centerId}/summary?lang=en`);
  await main(page)
    .getByRole('heading', { name: said('membership.ofMember') })
    .click();
  await press(page, 'membership.makeOfferFor');
  await dialog(page).waitFor();
  return page;
}

const number = (page: Page, name: RegExp) => dialog(page).getByRole('textbox', { name });
const make = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: said('offer.make') })
    .click();

test('staff offer a better price for a longer term, and the member accepts it in German on a phone', async () => {
  const maya = { centerId: 100, id: 1 };
  const page = await openDialog('kestrel', maya);
  await dialog(page).getByText(said('offer.kind.TERM')).click();
  await make(page);
  await dialog(page).locator('[data-invalid]').first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await number(page, saidWithin('offer.months')).fill('12');
  await number(page, saidWithin('offer.value.PERCENT')).fill('50');
  await make(page);
  await dialog(page).getByText(said('subscription.priceTooLow')).waitFor();
  await number(page, saidWithin('offer.value.PERCENT')).fill('10');
  await make(page);
  await page.getByText(said('offer.made')).waitFor();
  await offered(page).getByText(said('offer.waits')).waitFor();
  expect(await offered(page).getByRole('button').count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.context().close();

  const member = await portal.visitAs('kestrel', 'member', `${subscriptions}?lang=de`, onPhone);
  const mail = await emailTo(member, portal.person('kestrel', 'member').email);
  expect(mail.text).toContain('98.10');
  await offered(member).getByText(de['offer.title.TERM']).waitFor();
  const yes = offered(member).getByRole('button', { name: de['offer.accept'] });
  const no = offered(member).getByRole('button', { name: de['offer.decline'] });
  const [size, other] = await Promise.all([yes.boundingBox(), no.boundingBox()]);
  expect([size?.width, size?.height]).toEqual([other?.width, other?.height]);
  expect(await faultsAtEveryWidth(member)).toEqual([]);
  await yes.click();
  await member.getByText(de['offer.accepted']).waitFor();
  await offered(member).waitFor({ state: 'detached' });
  const kept = await membershipOf(maya);
  const inAYear = portal.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate().add({ years: 1 });
  expect(kept.bound_until?.until(inAYear).days).toBeLessThanOrEqual(1);
  expect(kept.discounts).toContainEqual(
    expect.objectContaining({ rule: { kind: 'PERCENT', percent: 1_000 } }),
  );
  await member.context().close();
});

test('a member who leaves declines in Arabic, and the termination holds', async () => {
  const layla = { centerId: 300, id: 1 };
  const { id } = await membershipOf(layla);
  const ends_on = portal.clock.now().toZonedDateTimeISO('Asia/Dubai').toPlainDate().add({ days: 40 });
  await portal.db
    .updateTable('subscription')
    .set({ terminated_at: portal.clock.now(), ends_on })
    .where('center_id', '=', layla.centerId)
    .where('id', '=', id)
    .execute();
  const page = await openDialog('waha', layla);
  await dialog(page).getByText(said('offer.rule.AMOUNT')).click();
  await number(page, saidWithin('offer.value.AMOUNT')).fill('100');
  await number(page, saidWithin('offer.periodCount')).fill('3');
  await make(page);
  await page.getByText(said('offer.made')).waitFor();
  await page.context().close();

  const member = await portal.visitAs('waha', 'member', `${subscriptions}?lang=ar`, onPhone);
  await offered(member).getByText(ar['offer.title.STAY']).waitFor();
  await offered(member).getByText(ar['offer.periods_few'].replace('{count}', '٣')).waitFor();
  expect(await member.locator('html').getAttribute('dir')).toBe('rtl');
  expect(await faultsAtEveryWidth(member)).toEqual([]);
  await offered(member).getByRole('button', { name: ar['offer.decline'] }).click();
  await member.getByText(ar['offer.declined']).waitFor();
  await offered(member).waitFor({ state: 'detached' });
  expect(await membershipOf(layla)).toMatchObject({ terminated_at: expect.anything(), ends_on });
  await member.context().close();
});
