import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ar } from '../src/camps/text/ar.ts';
import { de } from '../src/camps/text/de.ts';
import { ar as arSignUp } from '../src/sign-up/text/ar.ts';
import { de as deSignUp } from '../src/sign-up/text/de.ts';
import { callAs } from './call-as.ts';
import { addCamp } from './camp.ts';
import { payWith } from './courts.ts';
import { addChild } from './family.ts';
import { faultsAtEveryWidth, faultsOf, overflow, resize } from './faults.ts';
import { title } from './paying.ts';
import { tick } from './tick.ts';
import { panel, soon } from './timetable.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const sizes: [string, BrowserContextOptions][] = [
  ['phone', phone],
  ['desktop', { viewport: { width: 1440, height: 900 } }],
];

const campAt = (key: string, more = '') => portal.address('kestrel', `/camps?camp=${key}${more}`);
const who = (page: Page, name: string) =>
  panel(page).locator('.who-signs-up').getByText(name, { exact: true }).first();
const line = (page: Page, name: string) => page.locator('.camp-line').filter({ hasText: name });
/** Names keep their own direction within a sentence. */
const isolated = (text: string) => `\u2068${text}\u2069`;
const addToBasket = (page: Page) => panel(page).getByRole('button', { name: 'Add to basket' }).click();
const elective = (page: Page, half: RegExp, name: string) =>
  page.getByRole('radiogroup', { name: half }).getByRole('radio', { name });
const idOf = (camp: string): number => Number(camp.replace(/^\d+book/, ''));

/** Names of children, each with what they have in a camp, as the club's books have it. */
const statesIn = async (camp: string): Promise<string[]> => {
  const found = await portal.db
    .selectFrom('participation')
    .select('state')
    .where('booking_id', '=', idOf(camp))
    .execute();
  return found.map(({ state }) => state).toSorted();
};

/** Says that there are no allergies and accepts every document, for all children of the basket. */
async function fillIn(page: Page, texts: { none: string; go: string }): Promise<void> {
  await page.getByRole('button', { name: texts.go }).waitFor();
  for (const none of await page.getByRole('radio', { name: texts.none, exact: true }).all()) await tick(none);
  for (const box of await page.locator('.camp-document').getByRole('checkbox').all()) await tick(box);
  await page.getByRole('button', { name: texts.go }).click();
}
const english = { none: 'No', go: 'Save and continue' };
const german = { none: de['camps.care.no'], go: de['camps.care.continue'] };

test.each(sizes)(
  'a parent signs two children up for a week with electives and pays once, with a siblings’ discount, on a %s',
  async (size, how) => {
    // Nobody of the family is in two places at once, or of the same age as somebody else.
    const { age, inDays } = size === 'phone' ? { age: 4, inDays: 20 } : { age: 2, inDays: 30 };
    const key = await addCamp(portal, {
      ...{ name: `Explorers ${size}`, siblings: 1500, inDays, ages: [age, age + 1], price: 20_000 },
      documents: ['Camp terms'],
      electives: [
        { name: 'Climbing', date: 1 },
        { name: 'Pottery', date: 2, price: 1500 },
        { name: 'Sailing', date: 2, capacity: 4, taken: 4 },
      ],
    });
    const page = await portal.visitAs('kestrel', 'member', '/404', how);
    const [first, second] = [`Ida ${size}`, `Nils ${size}`];
    await addChild(page, first, age);
    await addChild(page, second, age + 1);
    await page.goto(campAt(key));
    await who(page, first).click();
    await who(page, second).click();
    await panel(page).getByRole('radio', { name: first, exact: true }).click();
    // What is full can't be chosen.
    await tick(elective(page, /morning/, 'Climbing'));
    await tick(elective(page, /morning/, 'Pottery'));
    expect(await elective(page, /morning/, 'Sailing').isDisabled()).toBe(true);
    await panel(page).getByText('$385.00').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await addToBasket(page);
    await panel(page)
      .getByText(/^In the basket/)
      .first()
      .waitFor();
    await panel(page).getByRole('link', { name: 'Go to payment' }).click();
    await title(page, 'Pay for camps');
    await line(page, first)
      .getByText(/Pottery/)
      .waitFor();
    expect(await page.getByText('Siblings’ discount').count()).toBe(1);
    await page.getByText('$385.00').first().waitFor();
    // What is missing is said, and the focus is where it is.
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByText('Accept this to sign up').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
    expect(await overflow(page)).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    const some = page
      .getByRole('radiogroup', { name: new RegExp(first) })
      .getByRole('radio', { name: 'Yes' });
    await tick(some);
    await page.getByLabel(/^What should we know about/).fill('Peanuts');
    await tick(page.getByRole('radiogroup', { name: new RegExp(second) }).getByRole('radio', { name: 'No' }));
    await tick(page.locator('.camp-document').getByRole('checkbox'));
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByRole('button', { name: 'Pay $385.00' }).filter({ visible: true }).first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await payWith(page);
    await page.waitForURL(/\/camps/);
    await expect.poll(() => statesIn(key), soon).toEqual(['BOOKED', 'BOOKED']);
    await page.goto(campAt(key));
    await panel(page).getByText('Signed up').first().waitFor();
    await panel(page).getByRole('radio', { name: first, exact: true }).click();
    await panel(page).getByRole('region', { name: 'Electives' }).getByText('Pottery').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await panel(page)
      .getByRole('button', { name: new RegExp(`Details.*${first}`) })
      .click();
    await page.getByLabel(/^What should we know about/).waitFor();
    expect(await page.getByLabel(/^What should we know about/).inputValue()).toBe('Peanuts');
    await page.getByLabel(/^What should we know about/).fill('Peanuts and bees');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Details saved').waitFor();
    await page.context().close();
  },
);

test('a child whose elective is gone meanwhile gets no week without it, but can choose again', async () => {
  const electives = [{ name: 'Kayaking', capacity: 1 }];
  const key = await addCamp(portal, { name: 'Lakeside', ages: [9, 12], inDays: 40, electives });
  const page = await portal.visitAs('kestrel', 'member', '/404', phone);
  await page.goto(campAt(key));
  await tick(elective(page, /morning/, 'Kayaking'));
  await portal.db
    .updateTable('booking')
    .set({ taken: 1 })
    .where('center_id', '=', 100)
    .where('part_of_id', '=', idOf(key))
    .execute();
  await addToBasket(page);
  await panel(page)
    .getByText(/No place is left in this elective/)
    .waitFor();
  await panel(page).getByText('Kayaking', { exact: false }).first().waitFor();
  expect(await statesIn(key)).toEqual([]);
  expect(await faultsOf(page)).toEqual([]);
  await who(page, 'Leo').click();
  await tick(elective(page, /morning/, 'No elective'));
  await addToBasket(page);
  await panel(page)
    .getByText(`In the basket: ${isolated('Leo')}`)
    .waitFor();
  await panel(page).getByRole('link', { name: 'Go to payment' }).click();
  await line(page, 'Leo')
    .getByRole('button', { name: /^Remove:/ })
    .click();
  await page.getByRole('heading', { name: 'Your basket is empty' }).waitFor();
  await page.context().close();
});

test('a camp says why somebody can’t sign up: too late, full, or the wrong age', async () => {
  const late = await addCamp(portal, { name: 'Too late', inDays: 3, closesInDays: -1 });
  const full = await addCamp(portal, { name: 'No room', capacity: 1, taken: 1, standby: 0 });
  const grown = await addCamp(portal, { name: 'Grown-ups', ages: [60, 99] });
  const page = await portal.visitAs('kestrel', 'member', '/404', phone);
  for (const [key, why] of [
    [late, /^It’s too late to sign up for this camp/],
    [full, /This camp is full/],
    [grown, /This is for a different age group/],
  ] as const) {
    await page.goto(campAt(key));
    await panel(page).getByText(why).first().waitFor();
    expect(await panel(page).getByRole('button', { name: 'Add to basket' }).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
  }
  await page.context().close();
});

test('a parent chooses days of a camp and changes them in the basket', async () => {
  const byDay = { half: 3000, full: 5000 };
  const key = await addCamp(portal, { name: 'Day by day', ages: [9, 12], inDays: 50, price: 12_000, byDay });
  const page = await portal.visitAs('kestrel', 'member', '/404');
  await page.goto(campAt(key));
  await panel(page).getByText('Choose days').waitFor();
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await resize(page, 1440, 900);
  await addToBasket(page);
  await panel(page)
    .getByText(/^Choose at least one day/)
    .waitFor();
  const day = (place: number) => page.locator('.camp-day-button').nth(place);
  await day(0).click();
  await day(2).click();
  await panel(page).getByText('$100.00').first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await addToBasket(page);
  await panel(page).getByRole('link', { name: 'Go to payment' }).click();
  await line(page, 'Leo').getByText('2 days').waitFor();
  await line(page, 'Leo')
    .getByRole('button', { name: /^Change/ })
    .click();
  await page.getByRole('dialog').locator('.camp-day-button').nth(1).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // All days together cost no more than the camp.
  await line(page, 'Leo').getByText('$120.00').first().waitFor();
  await fillIn(page, english);
  await page.getByRole('button', { name: 'Pay $120.00' }).filter({ visible: true }).first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await line(page, 'Leo')
    .getByRole('button', { name: /^Remove:/ })
    .click();
  await page.getByRole('heading', { name: 'Your basket is empty' }).waitFor();
  await page.context().close();
});

test('a parent joins the standby list of a camp, is offered a place by link, and pays for it, in German', async () => {
  const key = await addCamp(portal, { name: 'Full up', ages: [9, 12], inDays: 60, capacity: 1, taken: 1 });
  const page = await portal.visitAs('kestrel', 'member', '/404', phone);
  await page.goto(campAt(key, '&lang=de'));
  await panel(page).getByRole('button', { name: deSignUp['signUp.do.STANDBY'] }).click();
  await panel(page)
    .getByText(deSignUp['signUp.onStandbyNow'].replace('{names}', isolated('Leo')))
    .waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const taken = await portal.db
    .selectFrom('participation')
    .selectAll()
    .where('center_id', '=', 100)
    .where('booking_id', '=', idOf(key))
    .where('state', '=', 'BOOKED')
    .executeTakeFirstOrThrow();
  const staff = await portal.visitAs('kestrel', 'staff', '/404');
  const cancelled = await callAs(staff, 'booking/cancel-booking', {
    ...{ selectedUserId: taken.person_id, selectedUserCenterId: taken.person_center_id },
    ...{ participationId: taken.id, participationCenterId: 100, forfeitClip: false },
  });
  expect(cancelled.errorCode, JSON.stringify(cancelled)).toBeUndefined();
  await portal.processDueClasses();
  const offered = await portal.db
    .selectFrom('participation')
    .select('id')
    .where('center_id', '=', 100)
    .where('booking_id', '=', idOf(key))
    .where('state', '=', 'TENTATIVE')
    .executeTakeFirstOrThrow();
  await page.goto(portal.address('kestrel', `/camps-payment?offer=100part${offered.id}&lang=de`));
  await line(page, 'Leo').waitFor();
  expect(new URL(page.url()).searchParams.has('offer')).toBe(false);
  await fillIn(page, german);
  expect(await faultsOf(page)).toEqual([]);
  await page.goto(portal.address('kestrel', '/camps-payment?lang=en'));
  await payWith(page);
  await expect.poll(() => statesIn(key), soon).toEqual(['BOOKED', 'CANCELLED']);
  // The link leads nowhere once the place is paid, and nobody is charged.
  await page.goto(portal.address('kestrel', `/camps-payment?offer=100part${offered.id}`));
  await page.getByText(/^This place is no longer held for you/).waitFor();
  await staff.context().close();
  await page.context().close();
});

test('a place in a camp that is in the basket too long is released, said so, and can be held again, in Arabic', async () => {
  const given = { center: 300, currency: 'AED', name: 'تجربة', inDays: 25 };
  const key = await addCamp(portal, { ...given, electives: [{ name: 'رسم' }] });
  const page = await portal.visitAs('waha', 'member', '/404', { viewport: { width: 320, height: 700 } });
  await page.goto(portal.address('waha', `/camps?camp=${key}&lang=ar`));
  await panel(page).locator('.who-signs-up label').first().click();
  await tick(panel(page).getByRole('radio', { name: 'رسم' }));
  await panel(page).getByRole('button', { name: arSignUp['signUp.addToBasket'] }).click();
  await panel(page).getByRole('link', { name: arSignUp['signUp.toPayment'] }).click();
  await title(page, ar['title.campsPayment']);
  await page.locator('.camp-line').waitFor();
  await page.getByRole('button', { name: ar['camps.care.continue'] }).waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  // As if the quarter of an hour had almost passed.
  const until = Temporal.Now.instant().add({ seconds: 4 });
  await portal.db
    .updateTable('participation')
    .set({ held_until: until })
    .where('center_id', '=', 300)
    .where('state', '=', 'TENTATIVE')
    .execute();
  await page.reload();
  await page.locator('.camp-line').waitFor();
  await page.getByLabel(ar['camps.care.contactName']).fill('سارة');
  portal.clock.set(until.add({ seconds: 1 }).toString());
  await page.getByText(arSignUp['signUp.timeIsUp']).waitFor(soon);
  await page.getByRole('heading', { name: arSignUp['signUp.emptyTitle'] }).waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: arSignUp['signUp.holdAgain'] }).click();
  // With the same elective, and what was typed.
  await page.locator('.camp-line').getByText(/رسم/).waitFor();
  expect(await page.getByLabel(ar['camps.care.contactName']).inputValue()).toBe('سارة');
  expect(await page.getByText(arSignUp['signUp.timeIsUp']).count()).toBe(0);
  await page.context().close();
});

test('staff sign a member up for a camp that costs nothing and has closed, and read who comes', async () => {
  const key = await addCamp(portal, {
    name: 'Open day',
    ages: [30, 59],
    // Nobody has booked anything that far ahead.
    inDays: 70,
    closesInDays: -1,
    price: 0,
  });
  const page = await portal.visitAs('kestrel', 'staff', '/staff/1/100/summary');
  await page.getByRole('link', { name: 'Sign up for camp' }).click();
  await page.getByRole('link', { name: 'Open day', exact: true }).click();
  await panel(page).getByText('Sign up anyway').click();
  // Whether others of the family could come too depends on the hour: alone, she is chosen already.
  await tick(panel(page).locator('.who-signs-up').getByRole('checkbox', { name: /^Maya/ }));
  await addToBasket(page);
  await panel(page).getByRole('link', { name: 'Go to payment' }).click();
  await title(page, 'Pay for camps');
  expect(new URL(page.url()).searchParams.get('for')).toBe('100p1');
  await page.getByLabel(/^Who should we call/).fill('Jonas Lindgren');
  await page.getByLabel('Their phone number').fill('12');
  await page.getByLabel(/^Who may collect/).fill('Jonas Lindgren');
  await fillIn(page, english);
  await page.getByText(/^This isn’t a phone number we can call/).waitFor();
  await page.getByLabel('Their phone number').fill('(617) 555-0191');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByText(/^There’s nothing to pay/).waitFor();
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect.poll(() => statesIn(key), soon).toEqual(['BOOKED']);
  await page.goto(campAt(key, '&for=100p1'));
  await panel(page).getByRole('button', { name: 'Children and details' }).click();
  await page.getByRole('dialog').getByText('Jonas Lindgren').first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.context().close();
});
