import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { field, main, openAccount, press, type Stranger, title } from './joining.ts';
import { noise, openPortal, type Portal } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal[Symbol.asyncDispose]());
afterEach(() => {
  expect(noise.splice(0)).toEqual([]);
});

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
