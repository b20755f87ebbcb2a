import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ar } from '../src/courses/text/ar.ts';
import { de } from '../src/courses/text/de.ts';
import { ar as arRefusals } from '../src/courses/text/refusals/ar.ts';
import { de as deRefusals } from '../src/courses/text/refusals/de.ts';
import { ar as arSignUp } from '../src/sign-up/text/ar.ts';
import { de as deSignUp } from '../src/sign-up/text/de.ts';
import { callAs } from './call-as.ts';
import { addCourse } from './course.ts';
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

const who = (page: Page, name: string) =>
  panel(page).getByRole('group').getByText(name, { exact: true }).first();
const courseAt = (key: string, more = '') => portal.address('kestrel', `/courses?course=${key}${more}`);
/** Names keep their own direction within a sentence. */
const isolated = (text: string) => `\u2068${text}\u2069`;
const place = (name: string, course: string) => `${isolated(name)} in ${isolated(course)}`;
const basket = (page: Page) => page.getByRole('region', { name: 'Your basket' });

/** What a person's part in a course is, as the club's books have it. */
const statesIn = async (course: string): Promise<string[]> => {
  const bookingId = Number(course.replace(/^\d+book/, ''));
  const found = await portal.db
    .selectFrom('participation')
    .select('state')
    .where('booking_id', '=', bookingId)
    .execute();
  return found.map(({ state }) => state).toSorted();
};

test.each(sizes)(
  'a parent signs two children up for two courses and pays once, on a %s',
  async (size, how) => {
    const [young, old] = [`Mini ${size}`, `Maxi ${size}`];
    // Nobody of the family is in two places at once, or of the same age as somebody else.
    const { age, inDays } = size === 'phone' ? { age: 5, inDays: 4 } : { age: 6, inDays: 6 };
    const first = await addCourse(portal, { name: young, ages: [age, age], inDays });
    const second = await addCourse(portal, { name: old, ages: [9, 12], inDays: inDays + 8, price: 15_000 });
    const page = await portal.visitAs('kestrel', 'member', '/404', how);
    const child = `Ida ${size}`;
    await addChild(page, child, age);
    await page.goto(courseAt(first));
    await panel(page).getByRole('heading', { name: young }).waitFor();
    await who(page, child).waitFor();
    // Nobody else of the family has the age, so that there is nothing to choose.
    await panel(page).getByRole('button', { name: 'Add to basket' }).click();
    await panel(page)
      .getByText(`In the basket: ${isolated(child)}`)
      .waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.goto(courseAt(second));
    await panel(page).getByRole('button', { name: 'Add to basket' }).click();
    await panel(page)
      .getByText(`In the basket: ${isolated('Leo')}`)
      .waitFor();
    await panel(page).getByRole('link', { name: 'Go to payment' }).click();
    await title(page, 'Pay for courses');
    await basket(page).getByText(place(child, young)).waitFor();
    await basket(page).getByText(place('Leo', old)).waitFor();
    await page
      .getByText(/^We’re holding this for you for 1\d more minutes/)
      .first()
      .waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Pay $270.00' }).filter({ visible: true }).first().waitFor();
    await payWith(page);
    await page.waitForURL(/\/courses/);
    await expect.poll(() => statesIn(first), soon).toEqual(['BOOKED']);
    expect(await statesIn(second)).toEqual(['BOOKED']);
    await page.goto(courseAt(second));
    await panel(page).getByText('Signed up').first().waitFor();
    await page.context().close();
  },
);

test('somebody who comes late pays for the dates that are left, and for what goes with them', async () => {
  const product = { name: 'Swim badge', price: 500 };
  const key = await addCourse(portal, { name: 'Half over', inDays: -13, price: 12_000, product });
  const page = await portal.visitAs('kestrel', 'second family member', '/404');
  await page.goto(courseAt(key));
  await panel(page).getByText('Whole course: $120').waitFor();
  await panel(page).getByText('2 of 4 dates left').waitFor();
  await panel(page).getByText('$60.00').filter({ visible: true }).first().waitFor();
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await resize(page, 1440, 900);
  await panel(page).getByText('Swim badge').click();
  await panel(page).getByText('$65.00').waitFor();
  await panel(page).getByRole('button', { name: 'Add to basket' }).click();
  await panel(page).getByRole('link', { name: 'Go to payment' }).click();
  await page.getByRole('button', { name: 'Pay $65.00' }).filter({ visible: true }).first().waitFor();
  await basket(page)
    .getByRole('button', { name: /^Remove:/ })
    .click();
  await page.getByRole('heading', { name: 'Your basket is empty' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(await statesIn(key)).toEqual(['CANCELLED']);
  await page.context().close();
});

test('a parent joins the standby list, is offered a place by link, and pays for it', async () => {
  const key = await addCourse(portal, {
    name: 'Full up',
    ages: [9, 12],
    inDays: 9,
    capacity: 1,
    taken: 1,
    standby: 2,
  });
  const page = await portal.visitAs('kestrel', 'member', '/404', phone);
  await page.goto(courseAt(key, '&lang=de'));
  await panel(page)
    .getByText(de['courses.standby'].replace('{count}', '0').replace('{places}', '2'))
    .waitFor();
  await panel(page).getByRole('button', { name: deSignUp['signUp.do.STANDBY'] }).click();
  await panel(page)
    .getByText(deSignUp['signUp.onStandbyNow'].replace('{names}', isolated('Leo')))
    .waitFor();
  await panel(page).getByText(deSignUp['signUp.state.onStandby'].replace('{place}', '1')).first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const bookingId = Number(key.replace('100book', ''));
  const taken = await portal.db
    .selectFrom('participation')
    .selectAll()
    .where('center_id', '=', 100)
    .where('booking_id', '=', bookingId)
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
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'TENTATIVE')
    .executeTakeFirstOrThrow();
  await page.goto(portal.address('kestrel', `/courses-payment?offer=100part${offered.id}&lang=en`));
  await basket(page).getByText(place('Leo', 'Full up')).waitFor();
  expect(new URL(page.url()).searchParams.has('offer')).toBe(false);
  await payWith(page);
  await expect.poll(() => statesIn(key), soon).toEqual(['BOOKED', 'CANCELLED']);
  // The link leads nowhere once the place is paid, and nobody is charged.
  await page.goto(portal.address('kestrel', `/courses-payment?offer=100part${offered.id}`));
  await page.getByText(/^This place is no longer held for you/).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await staff.context().close();
  await page.context().close();
});

test('a course says why somebody can’t sign up: too late, full, or the wrong age', async () => {
  const late = await addCourse(portal, { name: 'Too late', inDays: 3, closesInDays: -1 });
  const full = await addCourse(portal, { name: 'No room', capacity: 1, taken: 1, standby: 0 });
  const grown = await addCourse(portal, { name: 'Grown-ups', ages: [30, 99] });
  const page = await portal.visitAs('kestrel', 'member', '/404', phone);
  await page.goto(courseAt(late, '&lang=en'));
  await panel(page).getByText('Too late to sign up').first().waitFor();
  await panel(page)
    .getByText(/^It’s too late to sign up for this course/)
    .first()
    .waitFor();
  expect(await panel(page).getByRole('button', { name: 'Add to basket' }).count()).toBe(0);
  await page.goto(courseAt(full, '&lang=en'));
  await panel(page)
    .getByText(/This course is full/)
    .first()
    .waitFor();
  await page.goto(courseAt(grown, '&lang=en'));
  await panel(page)
    .getByText(/This is for a different age group/)
    .first()
    .waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('the reasons are in German on a desktop, and in Arabic on a phone', async () => {
  const late = await addCourse(portal, { name: 'Zu spät', inDays: 3, closesInDays: -1 });
  const full = await addCourse(portal, { name: 'Kein Platz', capacity: 1, taken: 1, standby: 0 });
  const german = await portal.visitAs('kestrel', 'member', '/404', {
    viewport: { width: 1440, height: 900 },
  });
  await german.goto(courseAt(late, '&lang=de'));
  await panel(german).getByText(deRefusals['course.tooLateToSignUp']).first().waitFor();
  expect(await faultsOf(german)).toEqual([]);
  await german.goto(courseAt(full, '&lang=de'));
  await panel(german).getByText(deRefusals['course.full']).first().waitFor();
  await german.context().close();
  const closed = await addCourse(portal, {
    ...{ center: 300, currency: 'AED', name: 'مغلقة', inDays: 3, closesInDays: -1 },
  });
  const arabic = await portal.visitAs('waha', 'member', '/404', phone);
  await arabic.goto(portal.address('waha', `/courses?course=${closed}&lang=ar`));
  await panel(arabic).getByText(arRefusals['course.tooLateToSignUp']).first().waitFor();
  expect(await overflow(arabic)).toBe(0);
  expect(await faultsOf(arabic)).toEqual([]);
  await arabic.context().close();
});

test('a place that is in the basket too long is released, said so, and can be held again, in Arabic', async () => {
  const key = await addCourse(portal, { center: 300, currency: 'AED', name: 'تجربة', capacity: 1 });
  const page = await portal.visitAs('waha', 'member', '/404', { viewport: { width: 320, height: 700 } });
  await page.goto(portal.address('waha', `/courses?course=${key}&lang=ar`));
  await panel(page).getByRole('group').locator('label').first().click();
  await panel(page).getByRole('button', { name: arSignUp['signUp.addToBasket'] }).click();
  await panel(page).getByRole('link', { name: arSignUp['signUp.toPayment'] }).click();
  // The courses have a basket as well.
  await title(page, ar['title.coursesPayment']);
  await page.getByRole('region', { name: arSignUp['signUp.basket'] }).waitFor();
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
  await page.getByRole('region', { name: arSignUp['signUp.basket'] }).waitFor();
  portal.clock.set(until.add({ seconds: 1 }).toString());
  await page.getByText(arSignUp['signUp.timeIsUp']).waitFor(soon);
  await page.getByRole('heading', { name: arSignUp['signUp.emptyTitle'] }).waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: arSignUp['signUp.holdAgain'] }).click();
  await page.getByRole('region', { name: arSignUp['signUp.basket'] }).waitFor();
  expect(await page.getByText(arSignUp['signUp.timeIsUp']).count()).toBe(0);
  await page.context().close();
});

test('staff sign a member up for a course that has closed', async () => {
  await addCourse(portal, { name: 'Closed', ages: [30, 99], inDays: 3, closesInDays: -1 });
  const page = await portal.visitAs('kestrel', 'staff', '/staff/1/100/summary');
  await page.getByRole('link', { name: 'Sign up for course' }).click();
  await page.getByRole('link', { name: 'Closed', exact: true }).click();
  await panel(page).getByText('Sign up anyway').click();
  // Whether others of the family could come too depends on the hour: alone, she is chosen already.
  await tick(panel(page).getByRole('group').getByRole('checkbox', { name: /^Maya/ }));
  await panel(page).getByRole('button', { name: 'Add to basket' }).click();
  await panel(page).getByRole('link', { name: 'Go to payment' }).click();
  await title(page, 'Pay for courses');
  await basket(page).getByText(place('Maya', 'Closed')).waitFor();
  expect(new URL(page.url()).searchParams.get('for')).toBe('100p1');
  expect(await faultsOf(page)).toEqual([]);
  await page.context().close();
});
