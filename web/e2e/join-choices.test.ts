import { expect, test } from 'vitest';
import { field, main, onPhone, openAccount, planNamed, press, type Stranger, title } from './joining.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

const eve: Stranger = {
  firstName: 'Eve',
  lastName: 'Tanaka',
  email: 'eve.tanaka@mail.example',
  phone: '(617) 555-0131',
  birthday: '06231990',
};

/** As if the club had only ever heard of a person. */
const forgetCityOf = ({ email }: Stranger) =>
  portal.db
    .updateTable('person')
    .set({ city: null })
    .where('center_id', '=', 100)
    .where('email', '=', email)
    .execute();

test('missing details are pointed out, and joining goes on when they are there', async () => {
  const page = await portal.visit('kestrel', '/join/details?center=100&plan=2&lang=en');
  await openAccount(page, eve);
  await title(page, 'Questionnaire');
  await forgetCityOf(eve);
  await page.goto(portal.address('kestrel', '/join/details?center=100&plan=2&lang=en'));
  await title(page, 'Your details');
  await press(page, /^Continue$/);
  const notice = main(page).locator('.notice').filter({ hasText: 'City' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('City');
  await press(page, /^Edit/);
  await field(page, /^City/).fill('Cambridge');
  await press(page, 'Save');
  await notice.waitFor({ state: 'detached' });
  await press(page, /^Continue$/);
  await title(page, 'Questionnaire');
  await page.context().close();
});

test('the way to the add-ons keeps what was chosen', async () => {
  const page = await portal.visit('kestrel', '/join/plan?center=100&plan=2&promo=NEIGHBOR25&lang=en');
  await press(page, 'See add-ons');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Add-ons for');
  expect(page.url()).toContain('plan=2&promo=NEIGHBOR25');
  await page.context().close();
});

test('the price and the next step stay in sight on a phone', async () => {
  const page = await portal.visit('kestrel', '/join/plan?center=100&plan=2&lang=en', onPhone);
  const bar = page.locator('.flow-bar');
  await bar.getByText('Continue to details').waitFor();
  const box = await bar.boundingBox();
  expect(box && Math.round(box.y + box.height)).toBe(onPhone.viewport.height);
  expect(box && [box.x, box.width]).toEqual([0, onPhone.viewport.width]);
  await page.context().close();
});

test('the focus stays with the promo code that is applied and removed', async () => {
  const page = await portal.visit('kestrel', '/join/plan?center=100&plan=2&lang=en');
  const focused = () =>
    page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.tagName);
  await field(page, 'Promo code').fill('NEIGHBOR25');
  await press(page, 'Apply');
  await expect.poll(focused).toMatch(/^Remove code .?NEIGHBOR25/);
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('INPUT');
  await page.context().close();
});

test('a wrong company code is said beside the plans, and can be removed', async () => {
  const page = await portal.visit('kestrel', '/join/plan?center=100&plan=2&company=WRONG&lang=en');
  await main(page).locator('.plan').first().waitFor();
  await planNamed(page, 'Two classes a week').locator('input:checked').waitFor({ state: 'attached' });
  await press(page, 'Remove');
  await main(page).getByText('Does your employer pay part').waitFor();
  expect(page.url()).not.toContain('company=');
  await page.context().close();
});
