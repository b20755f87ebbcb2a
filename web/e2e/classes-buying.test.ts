import type { ClassBooking } from '@foyer/contract/classes';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callAs } from './call-as.ts';
import {
  cardFieldsAreReady,
  choose,
  declinedCard,
  notCharged,
  pay,
  payByCard,
  press,
  title,
} from './paying.ts';
import { dayAhead, panel } from './timetable.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 900 } };
const sizes: [string, BrowserContextOptions][] = [
  ['phone', phone],
  ['desktop', desktop],
];

/** A member whose plan includes two classes a week. */
const visit = (options: BrowserContextOptions) =>
  portal.visitAs('kestrel', 'second family member', '/404', options);

const daysToMonday = 8 - Temporal.Now.zonedDateTimeISO('America/New_York').dayOfWeek;

/** A class of the coming week to be paid with money or with a clip. Uses up the classes of the plan first. */
async function classTo(page: Page, need: 'pay' | 'clip'): Promise<ClassBooking> {
  const week = { from: dayAhead(daysToMonday), days: 7 };
  const { bookings } = await callAs(page, 'classes/search-booking-participations', week);
  for (const one of bookings as ClassBooking[]) {
    if (one.status !== 'OPEN' || !one.price || one.participations.length > 0) continue;
    const key = { bookingId: one.bookingId, bookingCenterId: one.bookingCenterId };
    const { reasons, use } = await callAs(page, 'booking/check-privilege-booking', key);
    const codes = reasons.map(({ code }: { code: string }) => code).join(' ');
    if (codes === (need === 'pay' ? 'NoPrivilege' : '') && (need === 'pay' || use.way === 'CLIPCARD'))
      return one;
    if (codes === '' && use.way === 'SUBSCRIPTION') await callAs(page, 'booking/create-booking', key);
  }
  throw new Error('the coming week has no such class');
}

const addressOf = ({ startsAt, timeZone, bookingKey }: ClassBooking) => {
  const day = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone).toPlainDate();
  return portal.address('kestrel', `/booking?day=${day}&class=${bookingKey}`);
};

/** Opens a class that has to be paid, and goes to the page to choose how. The place is held from then on. */
async function chooseHow(page: Page): Promise<ClassBooking> {
  const one = await classTo(page, 'pay');
  await page.goto(addressOf(one));
  await panel(page).getByRole('button', { name: 'Choose', exact: true }).click();
  await title(page, 'Clipcard for a class');
  await page.getByText(/^We’re holding your place until/).waitFor();
  return one;
}

async function payWith(page: Page, number?: string): Promise<void> {
  await choose(page, 'ard or wallet');
  await pay(page);
  await page.waitForURL('**/adyen-payment**');
  const order = page.getByRole('region', { name: 'Order summary' });
  await order
    .getByText(/^We’re holding this for you/)
    .first()
    .waitFor();
  await cardFieldsAreReady(page);
  await payByCard(page, number);
}

/** After paying, the member returns to the class. */
async function isBooked(page: Page, { bookingKey, bookingId, bookingCenterId }: ClassBooking): Promise<void> {
  await page.waitForURL(new RegExp(`/booking\\?.*class=${bookingKey}`));
  await panel(page)
    .getByText(/^Booked/)
    .first()
    .waitFor();
  const details = await callAs(page, 'classes/get-booking-details', { bookingId, bookingCenterId });
  expect(details.participations).toMatchObject([{ state: 'BOOKED' }]);
}

async function clipsAre(page: Page, name: string, left: RegExp): Promise<void> {
  await page.goto(portal.address('kestrel', '/profile/clipcards'));
  await page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: left }).first().waitFor();
}

test.each(sizes)('a member pays for a single class by card, which books it: %s', async (_size, options) => {
  const page = await visit(options);
  const one = await chooseHow(page);
  await press(page, /^Pay /);
  await title(page, 'Pay for the class');
  await payWith(page);
  await isBooked(page, one);
  await page.context().close();
});

test.each(sizes)('a declined card keeps the hold, and payment can be retried: %s', async (_size, options) => {
  const page = await visit(options);
  const one = await chooseHow(page);
  await press(page, /^Pay /);
  await payWith(page, declinedCard);
  await title(page, /didn’t go through/);
  await page.getByText(notCharged).waitFor();
  await page.getByRole('link', { name: 'Go to the class' }).click();
  await panel(page).getByText('Held for you').first().waitFor();
  await panel(page).getByRole('button', { name: 'Choose', exact: true }).click();
  await press(page, /^Pay /);
  await title(page, 'Pay for the class');
  await payWith(page);
  await isBooked(page, one);
  await page.context().close();
});

test('going back without a choice releases the place', async () => {
  const page = await visit(desktop);
  const { bookingId, bookingCenterId } = await chooseHow(page);
  const states = async () => {
    const details = await callAs(page, 'classes/get-booking-details', { bookingId, bookingCenterId });
    return details.participations.map(({ state }: { state: string }) => state);
  };
  expect(await states()).toEqual(['TENTATIVE']);
  await page.getByRole('link', { name: /^Back to / }).click();
  await panel(page).waitFor();
  await expect.poll(states).toEqual([]);
  await page.context().close();
});

test('one payment buys a clipcard and books the class with its first clip', async () => {
  const page = await visit(phone);
  const one = await chooseHow(page);
  await page.getByRole('region', { name: 'Class pack' }).getByRole('link', { name: '5 clips' }).click();
  await title(page, 'Class pack');
  await page.getByText(`its first clip books`).waitFor();
  await page.getByText(/^We’re holding your place until/).waitFor();
  await payWith(page);
  await isBooked(page, one);
  await clipsAre(page, 'Class pack', /4\s*of 5 clips left/);
  await page.context().close();
});

test('a member with clips buys another clipcard, once a place is held', async () => {
  const page = await visit(desktop);
  const one = await classTo(page, 'clip');
  await page.goto(addressOf(one));
  await panel(page).getByRole('link', { name: 'Use another clipcard' }).click();
  await page.getByRole('region', { name: 'Early bird' }).getByRole('link', { name: '10 clips' }).click();
  await title(page, 'Early bird');
  await page.getByText(/^We’re not holding a place for you/).waitFor();
  expect(await page.getByRole('button', { name: /^Pay / }).count()).toBe(0);
  await press(page, 'Hold a place');
  await page.getByText(/^We’re holding your place until/).waitFor();
  await payWith(page);
  await isBooked(page, one);
  await clipsAre(page, 'Early bird', /9\s*of 10 clips left/);
  await clipsAre(page, 'Class pack', /4\s*of 5 clips left/);
  await page.context().close();
});

test('a member who is booked before the clipcard is paid keeps all of its clips, and sees why', async () => {
  const page = await visit(phone);
  const one = await classTo(page, 'clip');
  const key = { bookingId: one.bookingId, bookingCenterId: one.bookingCenterId };
  const { participations } = await callAs(page, 'booking/attempt-create-booking', key);
  const { id, centerId } = participations[0].person;
  const { clipcards } = await callAs(page, 'clipcards/load-clipcards-for-user-class-booking', key);
  const pack = clipcards.find(({ name }: { name: string }) => name === 'Class pack');
  const forClass = `${id}/${centerId}/${one.bookingId}/${one.bookingCenterId}`;
  const path = `/booking/clipcard/${pack.clipcardId}/${pack.clipcardCenterId}/${forClass}/20`;
  await page.goto(portal.address('kestrel', path));
  await choose(page, 'ard or wallet');
  await pay(page);
  await page.waitForURL('**/adyen-payment**');
  const desk = await portal.visitAs('kestrel', 'staff', '/404');
  const forMember = { selectedUserId: id, selectedUserCenterId: centerId };
  const booked = await callAs(desk, 'booking/create-booking', { ...key, ...forMember, override: true });
  expect(booked.participations).toMatchObject([{ state: 'BOOKED' }]);
  await cardFieldsAreReady(page);
  await payByCard(page);
  await title(page, 'Paid');
  await page.getByText('The clipcard is yours with all its clips.').waitFor();
  await page.getByText(/^The class wasn’t booked. You already have a place here/).waitFor();
  await page.getByRole('link', { name: 'Go to the class' }).click();
  await isBooked(page, one);
  await clipsAre(page, 'Class pack', /20\s*of 20 clips left/);
  await desk.context().close();
  await page.context().close();
});

/** Adds children without any entitlement. */
async function addChildren(page: Page, ...names: string[]): Promise<void> {
  const birthday = Temporal.Now.plainDateISO().subtract({ years: 8 }).toString();
  for (const firstName of names) {
    const child = { firstName, lastName: 'Lindgren', birthday, gender: 'FEMALE', relation: 'CHILD' };
    const added = await callAs(page, 'person/add-child', { child });
    expect(added.errorCode, JSON.stringify(added)).toBeUndefined();
  }
}

test('a parent pays for the places of two children at once, on a phone', async () => {
  const page = await portal.visitAs('kestrel', 'member', '/404', phone);
  await addChildren(page, 'Ida', 'Noa');
  const { bookings } = await callAs(page, 'classes/search-booking-participations', {
    from: dayAhead(2),
    days: 7,
  });
  const swim = (bookings as ClassBooking[]).find(
    ({ name, status, free, participations }) =>
      name === 'Junior Swim' && status === 'OPEN' && free > 1 && participations.length === 0,
  );
  if (!swim) throw new Error('the coming week has no class for children');
  await page.goto(addressOf(swim));
  const sheet = panel(page);
  for (const name of ['Maya', 'Ida', 'Noa']) {
    await sheet.getByRole('group', { name: 'Who’s it for?' }).getByText(name, { exact: true }).click();
  }
  await sheet.getByText('2 × $15.00').waitFor();
  await sheet.getByRole('button', { name: 'Pay $30.00' }).click();
  await title(page, 'Pay for the class');
  await page.getByText(/^We’re holding these places until/).waitFor();
  const summary = page.getByRole('region', { name: 'Order summary' });
  for (const name of ['Ida', 'Noa']) await summary.getByText(` · ${name}`).waitFor();
  let result = '';
  page.on('framenavigated', (frame) => {
    if (frame.url().includes('/payment-result/')) result = frame.url();
  });
  await payWith(page);
  await page.waitForURL(new RegExp(`/booking\\?.*class=${swim.bookingKey}`));
  await expect.poll(() => sheet.getByRole('button', { name: 'Cancel booking' }).count()).toBe(2);
  await page.goto(result);
  await title(page, 'Your places are booked');

  await page.goto(portal.address('kestrel', '/payments?lang=en'));
  await page
    .getByText(/Junior Swim/)
    .first()
    .click();
  for (const name of ['Ida', 'Noa'])
    await page
      .getByText(new RegExp(`^Junior Swim · .+ · ${name}$`))
      .first()
      .waitFor();

  // One of them cancels: the other keeps the place, and half the money is refunded.
  await page.goto(addressOf(swim));
  await sheet.getByRole('button', { name: 'Cancel booking' }).first().click();
  await expect.poll(() => sheet.getByRole('button', { name: 'Cancel booking' }).count()).toBe(1);
  await page.context().close();
});
