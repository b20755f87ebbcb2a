import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ar as bookingAr } from '../src/booking/text/ar.ts';
import { ar } from '../src/classes/text/ar.ts';
import { faultsAtEveryWidth, faultsInBothSchemes, faultsOfColours, resize } from './faults.ts';
import {
  dayAhead,
  footButton,
  leaveClass,
  listOf,
  openClassOf,
  openFirst,
  panel,
  plannedBy,
  rows,
  soon,
  takingPartIn,
} from './timetable.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('a member chooses a seat by keyboard, books it, cancels it and undoes the cancellation', async () => {
  const page = await portal.visitAs('kestrel', 'member');
  await openFirst(portal, page, 'Choose seat');
  const map = panel(page).getByRole('group', { name: /^Choose your/ });
  await map.locator('[data-key]:not(:disabled, [tabindex="-1"])').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const chosen = map.locator('[data-selected]');
  expect(await chosen.getAttribute('aria-label')).toMatch(/^row \d+, .+, your choice$/);
  const seat = await chosen.textContent();
  await panel(page).locator('.detail-foot .button').click();
  await panel(page)
    .getByText(new RegExp(`Booked.*${seat}`))
    .first()
    .waitFor();
  await leaveClass(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await panel(page).getByRole('button', { name: 'Cancel booking' }).waitFor();
  await page.context().close();
});

/** Removes the characters that isolate a name from the text direction around it. */
const plain = (text: string | null) => text?.replace(/[\u2066-\u2069]/g, '') ?? '';

/** The focused seat: its name, its coordinates and its position in the row. */
const seatInFocus = (page: Page) =>
  page.evaluate(() => {
    const seat = document.activeElement;
    if (!(seat instanceof HTMLElement) || !seat.dataset['key']) throw new Error('no seat is in focus');
    const row = [...(seat.closest('.seat-row')?.querySelectorAll('[data-key]:not(:disabled)') ?? [])];
    const { left } = seat.getBoundingClientRect();
    const room = seat.closest('.seat-map')?.getBoundingClientRect();
    const top = seat.getBoundingClientRect().top - (room?.top ?? 0);
    const name = seat.getAttribute('aria-label') ?? '';
    return { name, seat: seat.dataset['key'], left, top, place: row.indexOf(seat), last: row.length - 1 };
  });

test.each([
  ['on a phone', phone, 8],
  ['on a desk', { viewport: { width: 1440, height: 900 } }, 9],
])(
  'in a right-to-left language, a member reaches, chooses and books a seat by keyboard alone: %s',
  async (_, size, from) => {
    const page = await portal.visitAs('waha', 'member', '/404?lang=ar', size);
    const ride = { club: 'waha', query: '&activity=300-1', from } as const;
    await openFirst(portal, page, ar['classes.do.chooseSeat'], ride);
    const map = panel(page).getByRole('group', { name: bookingAr['booking.choose.BIKE'] });
    await map.locator('[data-key]:not(:disabled)').first().waitFor();
    const press = async (key: string) => {
      await page.keyboard.press(key);
      return seatInFocus(page);
    };
    const isReached = () => page.evaluate(() => document.activeElement?.closest('.seat-map') !== null);
    for (let tabs = 0; tabs < 60 && !(await isReached()); tabs += 1) await page.keyboard.press('Tab');

    const end = await press('Control+End');
    expect(end.place).toBe(end.last);
    const home = await press('Home');
    expect(home).toMatchObject({ top: end.top, place: 0 });
    // The room is not mirrored: an arrow key moves in the direction of its arrow.
    const right = await press('ArrowRight');
    expect(right).toMatchObject({ place: 1 });
    expect(right.left).toBeGreaterThan(home.left);
    expect(await press('ArrowLeft')).toEqual(home);
    expect(await press('End')).toEqual(end);
    const above = await press('ArrowUp');
    expect(above.top).toBeLessThan(end.top);
    const first = await press('Control+Home');
    expect(first.place).toBe(0);
    expect(first.top).toBeLessThanOrEqual(above.top);
    expect(plain(first.name)).toMatch(/^الصف [١٢٣٤]، دراجة \d+، متاح$/);

    const { seat } = await press('Control+End');
    await page.keyboard.press('Enter');
    const chosen = map.locator('[data-selected]');
    await expect.poll(async () => plain(await chosen.getAttribute('aria-label')), soon).toMatch(/، اختيارك$/);
    expect(await faultsInBothSchemes(page, '.class-detail')).toEqual([]);
    const isAtFoot = () => page.evaluate(() => document.activeElement?.closest('.detail-foot') !== null);
    for (let tabs = 0; tabs < 10 && !(await isAtFoot()); tabs += 1) await page.keyboard.press('Tab');
    expect(plain(await footButton(page).textContent())).toBe(`احجز دراجة ${seat}`);
    await page.keyboard.press('Enter');
    await panel(page).getByRole('button', { name: bookingAr['booking.cancel'] }).waitFor();
    const booked = (await plannedBy(page)).find(({ bookingKey }) => bookingKey === openClassOf(page));
    expect(booked?.participation).toMatchObject({ state: 'BOOKED', seat });
    await page.context().close();
  },
);

test('an open class is kept in the address: it can be shared, and going back closes it', async () => {
  const page = await portal.visitAs('kestrel', 'member', `/booking?day=${dayAhead(2)}`);
  await listOf(page);
  await rows(page).first().getByRole('link').first().click();
  await panel(page).getByRole('heading', { level: 2 }).waitFor();
  const address = page.url();
  expect(address).toMatch(/[?&]class=100book\d+/);
  await page.goBack();
  await panel(page).waitFor({ state: 'detached' });
  await page.goto(address);
  await panel(page).getByRole('heading', { level: 2 }).waitFor();
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  expect(page.url()).toContain(`day=${dayAhead(2)}`);
  await page.context().close();
});

test('family members are booked all together, or none of them is', async () => {
  const maya = await portal.visitAs('kestrel', 'member');
  const jonas = await portal.visitAs('kestrel', 'second family member');
  const sheet = panel(maya);
  const [vinyasa, ride] = ['&activity=100-3&part=evening', '&activity=100-1&part=evening'];
  const day = await openFirst(portal, maya, 'Book', { query: vinyasa, from: 8 });
  const booking = openClassOf(maya);
  await sheet.getByText('Leo', { exact: true }).click();
  await sheet.locator('.notice', { hasText: 'Leo' }).first().waitFor();
  await sheet.getByText('You can’t book for everyone together').waitFor();
  expect(await footButton(maya).count()).toBe(0);
  await sheet.getByText('Leo', { exact: true }).click();
  await sheet.getByText('Jonas', { exact: true }).click();
  await sheet
    .getByText('We’ll book everyone together. If there isn’t room for all, nobody is booked.')
    .waitFor();
  await sheet.getByRole('button', { name: 'Book for 2' }).waitFor();
  expect(await takingPartIn(maya, booking)).toEqual([]);

  // Meanwhile he books another class at the same time.
  await jonas.goto(portal.address('kestrel', `/booking?day=${day}${ride}`));
  await rows(jonas).first().getByRole('link').first().click();
  await footButton(jonas).click();
  await panel(jonas).getByRole('button', { name: 'Cancel booking' }).waitFor();
  await sheet.getByRole('button', { name: 'Book for 2' }).click();
  await sheet.getByText('You can’t book for everyone together').waitFor();
  await sheet.locator('.notice', { hasText: 'Jonas' }).first().waitFor();
  expect(await takingPartIn(maya, booking)).toEqual([]);

  await leaveClass(jonas);
  await maya.reload();
  await sheet.getByText('Jonas', { exact: true }).click();
  await sheet.getByRole('button', { name: 'Book for 2' }).click();
  await expect.poll(() => sheet.getByRole('button', { name: 'Cancel booking' }).count(), soon).toBe(2);
  expect(await takingPartIn(maya, booking)).toEqual(['Jonas BOOKED', 'Maya BOOKED']);
  await jonas.context().close();
  await maya.context().close();
});

test('a member sees the waiting list position before joining, joins and leaves the waiting list', async () => {
  const page = await portal.visitAs('kestrel', 'member');
  await openFirst(portal, page, 'Join waiting list');
  const title = await panel(page)
    .getByRole('heading', { name: /^You’d be number/ })
    .textContent();
  const place = /\d+/.exec(title ?? '')?.[0];
  await panel(page).getByRole('button', { name: 'Join waiting list' }).click();
  await panel(page).getByText(`Waiting list, no. ${place}`).first().waitFor();
  await panel(page).getByRole('button', { name: 'Leave waiting list' }).click();
  await panel(page).getByRole('button', { name: 'Join waiting list' }).waitFor();
  await page.context().close();
});

/** What overflows the panel of the open class. A seat map scrolls within itself. */
const spilling = (page: Page): Promise<string[]> =>
  panel(page).evaluate((sheet) => {
    const edge = sheet.getBoundingClientRect();
    return [...sheet.querySelectorAll('p, h2, h3, .button, .notice')]
      .filter((part) => {
        const { left, right } = part.getBoundingClientRect();
        return left < edge.left - 1 || right > edge.right + 1;
      })
      .map((part) => part.textContent ?? '');
  });

/** The next class with a choice of seats, at a time when the visitor has no other booking. */
async function classWithSeats(page: Page, centerId: number) {
  const classes = await portal.db
    .selectFrom('booking')
    .innerJoin('activity', (join) =>
      join
        .onRef('activity.center_id', '=', 'booking.center_id')
        .onRef('activity.id', '=', 'booking.activity_id'),
    )
    .select(['booking.id', 'booking.starts_at', 'booking.ends_at'])
    .where('booking.center_id', '=', centerId)
    .where('booking.state', '=', 'PLANNED')
    .where('booking.starts_at', '>', portal.clock.now().add({ hours: 48 }))
    .where('seat_plan', 'is not', null)
    .where('waiting', '=', 0)
    .where((its) => its('taken', '<', its.ref('booking.capacity')))
    .orderBy('booking.starts_at')
    .execute();
  const planned = await plannedBy(page);
  const found = classes.find(({ starts_at, ends_at }) =>
    planned.every(
      ({ startsAt, endsAt }) =>
        Date.parse(endsAt) <= starts_at.epochMilliseconds ||
        Date.parse(startsAt) >= ends_at.epochMilliseconds,
    ),
  );
  if (!found) throw new Error(`the demo has no free seat at ${centerId}`);
  return { id: found.id, day: found.starts_at.toZonedDateTimeISO('UTC').toPlainDate().toString() };
}

describe.each([
  ['kestrel', 'en', 100, 100, faultsAtEveryWidth],
  ['volta', 'de', 200, 201, faultsOfColours],
  ['waha', 'ar', 300, 300, faultsAtEveryWidth],
] as const)('%s in %s', (club, language, home, centerId, check) => {
  test('is accessible', async () => {
    const page = await portal.visitAs(club, 'member', `/404?lang=${language}&centerId=${centerId}`);
    const found: string[] = [];
    const seats = await classWithSeats(page, centerId);
    const day = `/booking?day=${dayAhead(2)}`;
    for (const path of [
      '/?',
      day,
      `${day}&view=week`,
      `/booking?day=${seats.day}&class=${centerId}book${seats.id}`,
      ...(home === centerId ? [`/booking/clipcards/1/${home}/${seats.id}/${centerId}?`] : []),
    ]) {
      await resize(page, 1440, 900);
      await page.goto(portal.address(club, `${path}&lang=${language}&centerId=${centerId}`));
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${language}`));
      await page.locator('.pass, .class-row, .event, main .sheet').first().waitFor();
      await page.locator('main :is(.lane, [aria-busy="true"])').first().waitFor({ state: 'detached' });
      const isOpened = path.includes('class=');
      if (isOpened) await panel(page).locator('.seat-map').waitFor();
      found.push(...(await check(page)).map((fault) => `${path}, ${fault}`));
      if (!isOpened) continue;
      await resize(page, 320, 700);
      found.push(...(await spilling(page)).map((text) => `${path}, too wide: ${text}`));
    }
    expect(found).toEqual([]);
    await page.context().close();
  });
});
