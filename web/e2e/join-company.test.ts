import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOf } from './faults.ts';
import {
  acceptAll,
  codeFor,
  field,
  follow,
  onPhone,
  openAccount,
  orderShows,
  planNamed,
  press,
  skipQuestions,
  title,
} from './joining.ts';
import { payByCard } from './paying.ts';
import { said, textOf } from './texts.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

const dialog = (page: Page) => page.getByRole('dialog', { name: said('company.title') });
const paid = () => portal.sandbox('kestrel', 'adyen').payments().at(-1);
/** The demo's company pays 30% of some plans. */
const company = 'Harborline Design';

const eve = {
  firstName: 'Eve',
  lastName: 'Sandoval',
  email: 'eve.sandoval@mail.example',
  phone: '(617) 555-0151',
  birthday: '07211990',
};
const finn = {
  firstName: 'Finn',
  lastName: 'Abara',
  email: 'finn.abara@mail.example',
  phone: '(617) 555-0152',
  birthday: '01091984',
};

test('an employee proves a work address by the emailed code, and the company sees only its share', async () => {
  const page = await portal.visit('kestrel', '/join/details?center=100&plan=1&lang=en');
  await openAccount(page, eve);
  await title(page, 'join.title.questionnaire');
  await page.goto(portal.address('kestrel', '/join/plan?center=100&plan=1'));
  await orderShows(page, '$109.00');
  await press(page, 'company.enter');
  await dialog(page).getByText(said('company.byEmail')).click();
  const work = 'eve@harborline.example';
  await dialog(page).getByLabel(said('company.email')).fill(work);
  await press(page, 'company.sendCode');
  const code = dialog(page).getByLabel(said('create.code'));
  await code.waitFor();
  await code.fill(await codeFor(page, work));
  await press(page, 'company.confirm');
  await page.getByText(said('company.joined', { company })).waitFor();
  // 30% of 109.00 is the company’s.
  await orderShows(page, said('checkout.sponsored'));
  await orderShows(page, /^.?\$32\.70$/);
  await orderShows(page, '$76.30');
  expect(await faultsOf(page)).toEqual([]);
  await follow(page, 'join.toDetails');
  await press(page, 'flow.continue');
  await skipQuestions(page);
  await acceptAll(page);
  await press(page, 'checkout.pay');
  await payByCard(page);
  await title(page, 'progress.memberFrom');
  expect(paid()).toMatchObject({ amount: 7630, currency: 'USD', timesPaid: 1 });
  await page.context().close();

  const contact = await portal.visitAs('kestrel', 'company contact', '/company?lang=en');
  const answer = contact.waitForResponse((one) => one.url().includes('company-usage'));
  await contact.reload();
  const row = contact
    .getByRole('region', { name: textOf('company.usage') })
    .getByRole('listitem')
    .filter({ hasText: 'Eve Sandoval' });
  await row.getByText('$32.70').first().waitFor();
  expect(await row.textContent()).toContain('Full Club');
  const sent = await (await answer).text();
  expect(sent).toContain('Sandoval');
  for (const own of [eve.email, work, '555-0151', '1990-07-21', 'Orchard', '7630', '10900'])
    expect(sent).not.toContain(own);
  await contact.context().close();
});

test('a company’s code and a promo code change each line of the order, and the price is kept to the end', async () => {
  const page = await portal.visit('kestrel', '/join/plan?center=100&lang=en', onPhone);
  await title(page, 'join.title.plan');
  await planNamed(page, /^Full Club(?!,)/).click();
  const enter = async (code: string) => {
    await press(page, 'company.enter');
    await dialog(page).getByLabel(said('company.code')).fill(code);
    await press(page, 'company.show');
  };
  await enter('HARBOUR');
  await page.getByText(said('subscription.companyCodeInvalid')).waitFor();
  await press(page, 'company.remove');
  await enter('harborline');
  await page.getByText(said('company.pays', { company })).waitFor();
  await orderShows(page, '$76.30');
  await field(page, 'join.promoCode').fill('neighbor25');
  await press(page, 'join.apply');
  // 25% off 109.00 is 81.75, of which the company pays 24.53.
  await orderShows(page, '$57.22');
  await orderShows(page, '$81.75');
  await orderShows(page, /^.?\$24\.53$/);
  const steps = page.locator('.order .price-explanation').first();
  await steps.locator('summary').click();
  const shown = (await steps.getByRole('listitem').allTextContents()).map(
    (text) => /\$[\d.]+$/.exec(text)?.[0],
  );
  expect(shown).toEqual(['$109.00', '$81.75', '$57.22']);
  expect(await faultsOf(page)).toEqual([]);
  await follow(page, 'join.toDetails');
  // It is said for some seconds while the account opens.
  const joined = page.getByText(said('company.joined', { company })).waitFor({ timeout: 120_000 });
  await openAccount(page, finn);
  await joined;
  await skipQuestions(page);
  await title(page, 'join.title.payment');
  await orderShows(page, '$57.22');
  await acceptAll(page);
  await press(page, 'checkout.pay');
  await payByCard(page);
  await title(page, 'progress.memberFrom');
  expect(paid()).toMatchObject({ amount: 5722, currency: 'USD', timesPaid: 1 });
  await page.context().close();
});

test('a wrong code is refused in its place, and a right one leaves the address when it is used', async () => {
  const details = (code: string) => `/join/details?center=100&plan=1&company=${code}&lang=en`;
  const page = await portal.visitAs('kestrel', 'company contact', details('NOBODY'));
  await title(page, 'join.title.details');
  await press(page, 'flow.continue');
  await page.getByRole('main').getByText(said('subscription.companyCodeInvalid')).waitFor();
  await press(page, 'join.removeCompany');
  await expect.poll(() => page.url()).not.toContain('company=');

  await page.goto(portal.address('kestrel', details('harborline')));
  await title(page, 'join.title.details');
  await press(page, 'flow.continue');
  await page.getByText(said('company.joined', { company })).waitFor();
  await title(page, 'join.title.questionnaire');
  expect(page.url()).not.toContain('company=');
  await page.goBack();
  await title(page, 'join.title.details');
  expect(page.url()).not.toContain('company=');
  await page.context().close();
});
