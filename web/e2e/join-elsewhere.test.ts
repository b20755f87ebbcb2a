import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOf } from './faults.ts';
import {
  acceptAll,
  address,
  emailTo,
  field,
  fillIn,
  follow,
  logInInstead,
  main,
  onPhone,
  openAccount,
  orderShows,
  planNamed,
  press,
  select,
  skipQuestions,
  title,
} from './joining.ts';
import { payByCard } from './paying.ts';
import { said } from './texts.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

const hal = {
  firstName: 'Hal',
  lastName: 'Brandt',
  email: 'hal.brandt@mail.example',
  phone: '(617) 555-0171',
  birthday: '03141983',
};
/** From the details to the result, by card. */
async function joinByCard(page: Page, stranger: typeof hal): Promise<void> {
  await openAccount(page, stranger);
  await skipQuestions(page);
  await title(page, 'join.title.payment');
  await acceptAll(page);
  await press(page, 'checkout.pay');
  await payByCard(page);
  await title(page, 'progress.memberFrom');
}

test('a stranger has the link emailed, finds the choices on another device, and joins there', async () => {
  const desktop = await portal.visit('kestrel', '/join/plan?center=100&lang=en');
  await planNamed(desktop, 'Two classes a week').click();
  await main(desktop).getByText('Towel service').first().click();
  await expect.poll(() => desktop.url()).toContain('addons=');
  const chosen = new URL(desktop.url()).search;
  const mailbox = 'hal.at.work@mail.example';
  await press(desktop, 'join.mailLink');
  const dialog = desktop.getByRole('dialog', { name: said('join.mailLink') });
  await dialog.getByLabel(said('field.email')).fill(mailbox);
  await press(desktop, 'join.sendLink');
  await dialog.getByText(said('join.mailSent', { email: mailbox })).waitFor();
  const [link = ''] = /http\S+/.exec((await emailTo(desktop, mailbox)).text) ?? [];
  await desktop.context().close();

  const phone = await portal.visit('kestrel', new URL(link).pathname + new URL(link).search, onPhone);
  await expect.poll(() => new URL(phone.url()).search).toBe(chosen);
  await orderShows(phone, /^Towel service/);
  expect(await faultsOf(phone)).toEqual([]);
  await follow(phone, 'join.toDetails');
  await joinByCard(phone, hal);
  await phone.context().close();
});

test('a lead adds what the club doesn’t know yet, and joins', async () => {
  const page = await portal.visit('kestrel', '/join/details?center=100&plan=4&lang=en');
  await logInInstead(page, 'sam.rivera@mail.example');
  await main(page).getByText(said('join.missingDetails')).waitFor();
  if ((await field(page, 'field.address1').count()) === 0) await press(page, 'profile.editGroup');
  await fillIn(page, address);
  await select(page, 'field.state', 'Massachusetts');
  await press(page, 'profile.save');
  await press(page, 'flow.continue');
  await skipQuestions(page);
  await title(page, 'join.title.payment');
  await acceptAll(page);
  await press(page, 'checkout.pay');
  await payByCard(page);
  await title(page, 'progress.memberFrom');
  await page.context().close();
});
