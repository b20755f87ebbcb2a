import { cancelEffects } from '@foyer/contract/shared/participation';
import { expect, test } from 'vitest';
import { en as mailEn } from '../../server/src/booking/text/en.ts';
import { en as trainingEn } from '../../server/src/staff-manager/text/en.ts';
import { en as bookingEn } from '../src/booking/text/en.ts';
import { en } from '../src/staff-manager/text/en.ts';
import { addCourts, bookAtEleven } from './courts.ts';
import { countOf } from './mails.ts';
import { boxOf, dialogOf, openSchedule, press, said, soon, wednesday } from './managers.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test.each(cancelEffects.map((effect, index) => ({ effect, weeks: 1 + index })))(
  'a manager adds a member, and deletes the class with the effect $effect',
  async ({ effect, weeks }) => {
    const { email } = portal.person('kestrel', 'member');
    const page = await openSchedule(portal, `day=${wednesday(weeks)}&view=day&types=CLASS`);
    const cancelled = await countOf(page, email, mailEn['mail.class.subject.classCancelled']);
    await boxOf(page, 'Vinyasa Flow').click();
    await page.getByRole('button', { name: en['manage.people'] }).click();
    const dialog = dialogOf(page);
    await dialog.getByRole('searchbox').fill('Lindgren');
    await dialog.getByRole('button', { name: 'Add Maya Lindgren' }).click();
    const anyway = dialog.getByRole('button', { name: en['manage.people.anyway'] });
    const isThere = dialog.getByRole('button', { name: 'Remove Maya Lindgren' });
    await anyway.or(isThere).first().waitFor(soon);
    if (await anyway.count()) await anyway.click();
    await isThere.waitFor(soon);
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    await boxOf(page, 'Vinyasa Flow').click();
    await page.getByRole('button', { name: en['manage.delete'], exact: true }).click();
    await dialogOf(page)
      .getByText(/[1-9]\d* booked/)
      .first()
      .waitFor(soon);
    await dialogOf(page).getByText(bookingEn[`booking.changes.effect.${effect}`]).click();
    await dialogOf(page).getByLabel(en['manage.reason']).fill('The heating is broken');
    await press(page, en['manage.delete']);
    await said(page, en['manage.deleted_one']);
    // Nobody can put people back by a click.
    expect(await page.locator('.toast').getByRole('button', { name: en['manage.undo'] }).count()).toBe(0);
    await expect
      .poll(() => countOf(page, email, mailEn['mail.class.subject.classCancelled']), soon)
      .toBe(cancelled + 1);
    const [row] = await portal.db
      .selectFrom('booking')
      .select('cancel_effect')
      .where('center_id', '=', 100)
      .where('cancel_reason', '=', 'The heating is broken')
      .orderBy('starts_at', 'desc')
      .execute();
    expect(row?.cancel_effect).toBe(effect);
    await page.context().close();
  },
);

test('a member books a trainer, who confirms it on a phone', async () => {
  const activityId = await addCourts(portal);
  const { id: trainer } = await portal.db
    .selectFrom('person')
    .select('id')
    .where('center_id', '=', 100)
    .where('email', '=', portal.person('kestrel', 'staff').email)
    .executeTakeFirstOrThrow();
  await portal.db
    .updateTable('resource')
    .set({ person_id: trainer, room_id: null })
    .where('center_id', '=', 100)
    .where('name', '=', 'Journey court 1')
    .execute();
  const day = wednesday(1);
  const member = await bookAtEleven(portal, { activityId, day });
  const { email } = portal.person('kestrel', 'member');
  const page = await portal.visitAs(
    'kestrel',
    'staff',
    '/manager-booking-schedule?lang=en&tab=trainings',
    phone,
  );
  await page.getByText(en['manage.unconfirmed']).waitFor(soon);
  await page.getByText('Maya Lindgren').waitFor();
  await page.getByRole('button', { name: en['manage.training.confirm'] }).click();
  await said(page, en['manage.training.confirmed']);
  await page.getByText(en['manage.confirmed'], { exact: true }).waitFor(soon);
  await expect
    .poll(() => countOf(page, email, trainingEn['mail.confirmed.subject']), soon)
    .toBeGreaterThan(0);
  for (const one of [member, page]) await one.context().close();
});
