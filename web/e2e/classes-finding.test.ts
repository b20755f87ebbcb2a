import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dayAhead, footButton, listOf, openFirst, panel, rows, soon } from './timetable.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1440, height: 900 } };

const classesOf = (page: Page) => rows(page).locator('.class-name').allTextContents();
const chips = (page: Page) => page.locator('.filter-bar').getByRole('button');
const chosenChips = async (page: Page) =>
  (await chips(page).evaluateAll((all) =>
    all.filter((one) => one.hasAttribute('data-selected')).map((one) => one.textContent),
  )) as string[];

/** Chooses an option of a filter, the first by default, and returns its name. */
async function choose(page: Page, list: RegExp, name?: string): Promise<string> {
  await page.getByRole('button', { name: list }).click();
  const items = page.getByRole('menuitemcheckbox').or(page.getByRole('menuitemradio'));
  const item = name ? items.filter({ hasText: name }) : items.first();
  const text = (await item.textContent()) ?? '';
  await item.click();
  await page.keyboard.press('Escape');
  return text;
}

/** A Tuesday at least two days ahead, because every kind of class is held on Tuesdays. */
const tuesday = () => {
  const day = Temporal.PlainDate.from(dayAhead(2));
  return day.add({ days: (9 - day.dayOfWeek) % 7 }).toString();
};

test.each([
  ['desk', desk],
  ['phone', phone],
])('filters are kept in the address and can be shared: %s', async (_, size) => {
  const page = await portal.visitAs('kestrel', 'member', `/booking?day=${tuesday()}`, size);
  await listOf(page);
  const all = await classesOf(page);
  await page.getByRole('button', { name: 'Evening' }).click();
  await page.waitForURL(/[?&]part=evening/);
  await page.getByRole('heading', { name: 'Morning' }).waitFor({ state: 'detached' });
  await choose(page, /^Activity: /, 'Vinyasa Flow');
  await page.waitForURL(/[?&]activity=100-3/);
  await expect.poll(() => classesOf(page), soon).toEqual(['Vinyasa Flow']);
  const [given] = await rows(page).locator('.row-meta').allTextContents();
  const who = await choose(page, /^Instructor: /);
  await page.waitForURL(/[?&]instructor=100-\d+/);
  expect(given).toContain(who);
  await page.getByRole('button', { name: 'Places available' }).click();
  await page.waitForURL(/[?&]free=1/);
  await expect.poll(() => classesOf(page), soon).toEqual(['Vinyasa Flow']);
  const chosen = ['Activity: Vinyasa Flow', `Instructor: ${who}`, 'Evening', 'Places available'];
  await expect.poll(() => chosenChips(page), soon).toEqual(chosen);

  // Another person, who is not signed in.
  const friend = await portal.visit(
    'kestrel',
    new URL(page.url()).pathname + new URL(page.url()).search,
    size,
  );
  await listOf(friend);
  expect(await classesOf(friend)).toEqual(['Vinyasa Flow']);
  await expect.poll(() => chosenChips(friend), soon).toEqual(chosen);
  await friend.context().close();

  await page.reload();
  await listOf(page);
  expect(await classesOf(page)).toEqual(['Vinyasa Flow']);
  await rows(page).first().getByRole('link').first().click();
  await panel(page).getByRole('heading', { level: 2 }).waitFor();
  await page.goBack();
  await panel(page).waitFor({ state: 'detached' });
  expect(await classesOf(page)).toEqual(['Vinyasa Flow']);

  await page.getByText('Week', { exact: true }).click();
  await page.waitForURL(/[?&]view=week/);
  await expect
    .poll(async () => [...new Set(await page.locator('.event b').allTextContents())], soon)
    .toEqual(['Vinyasa Flow']);
  await page.getByText('Day', { exact: true }).click();
  await listOf(page);
  await page.goto(portal.address('kestrel', `/booking?day=${tuesday()}`));
  await listOf(page);
  expect(await classesOf(page)).toEqual(all);
  await page.context().close();
});

test('choosing another centre clears the filters of the previous one', async () => {
  const page = await portal.visitAs('kestrel', 'member', `/booking?day=${tuesday()}&activity=100-4`);
  await listOf(page);
  await expect.poll(() => classesOf(page), soon).toEqual(['Aqua Fit']);
  await choose(page, /^Centre: /, 'Lisboa');
  await page.waitForURL(/[?&]center=101/);
  expect(page.url()).not.toContain('activity');
  await expect.poll(() => classesOf(page), soon).toEqual(['Vinyasa Flow', 'Ride 45']);
  await rows(page).first().getByRole('link').first().click();
  await panel(page).getByText('Kestrel Park Lisboa').waitFor();
  await page.context().close();
});

test('a day without matches leads to the next one, and late at night the timetable opens on the next day', async () => {
  const page = await portal.visitAs('kestrel', 'member', '/booking?day=2020-01-01');
  await page.getByRole('heading', { name: /^No classes on/ }).waitFor();
  await page.goto(portal.address('kestrel', `/booking?day=${tuesday()}&part=morning&activity=100-3`));
  await page.getByRole('heading', { name: /^No classes on/ }).waitFor();
  await page.getByText(/Nothing on this day matches: .*Vinyasa Flow.*Morning/).waitFor();
  await page.getByRole('button', { name: /^Show / }).click();
  await expect.poll(() => classesOf(page), soon).toEqual(['Vinyasa Flow']);

  // Late in the evening, no class is left today.
  const late = Temporal.PlainDate.from(tuesday()).toZonedDateTime({
    timeZone: 'America/New_York',
    plainTime: '23:30',
  });
  const tomorrow = late.add({ days: 1 }).toPlainDate();
  const night = await portal.visitAs('kestrel', 'member', '/404');
  await night.clock.setFixedTime(late.epochMilliseconds);
  await night.goto(portal.address('kestrel', '/booking'));
  await listOf(night);
  const shown = night.locator('.day-strip [data-selected]');
  expect(await shown.textContent()).toContain(String(tomorrow.day));
  await night.context().close();
  await page.context().close();
});

test.each([
  ['desk', desk],
  ['phone', phone],
])('a week folds its empty hours, and each class shows its places or state: %s', async (_, size) => {
  const page = await portal.visitAs('kestrel', 'member', `/booking?view=week&day=${tuesday()}`, size);
  await page.locator('.event').first().waitFor();
  await page.locator('.hours').getByText('1 PM – 4 PM: no classes').waitFor();
  // Even with classes side by side or of 30 minutes, the name is complete and the state is within its box.
  const cut = await page.locator('.event').evaluateAll((all) =>
    all
      .filter((one) => {
        const said = one.querySelector('.event-text > :not(.event-title)')?.getBoundingClientRect();
        const text = one.querySelector('.event-text')?.getBoundingClientRect();
        const name = one.querySelector('.event-title');
        const isWhole =
          name && name.scrollWidth <= name.clientWidth + 1 && name.scrollHeight <= name.clientHeight + 1;
        return !isWhole || !said || !text || said.width === 0 || said.bottom > text.bottom + 1;
      })
      .map((one) => one.textContent),
  );
  expect(cut).toEqual([]);
  await page.context().close();
});

test('a search by keyboard finds classes, announces how many, and can be cleared if it finds none', async () => {
  const page = await portal.visitAs('kestrel', 'member', `/booking?day=${tuesday()}`);
  await listOf(page);
  const all = await classesOf(page);
  const field = page.getByRole('searchbox', { name: 'Search classes, instructors and rooms' });
  await field.focus();
  await page.keyboard.type('vinyasa');
  await expect.poll(() => classesOf(page), soon).toEqual(all.filter((name) => name === 'Vinyasa Flow'));
  const said = page.locator('.filter-bar').getByRole('status');
  await expect.poll(() => said.textContent(), soon).toMatch(/^\d+ class(es)? found$/);
  await page.keyboard.press('Escape');
  await expect.poll(() => classesOf(page), soon).toEqual(all);
  await page.keyboard.type('nobody’s class');
  await page.getByRole('heading', { name: /^No classes found for .*nobody’s class/ }).waitFor();
  expect(await said.textContent()).toBe('0 classes found');
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect.poll(() => classesOf(page), soon).toEqual(all);
  await page.context().close();
});

async function logIn(page: Page, club: 'kestrel' | 'waha'): Promise<void> {
  await page.waitForURL(/\/login/);
  const { email, password } = portal.person(club, 'member');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

test('where visitors can see classes, they log in to book and return to the class', async () => {
  const page = await portal.visit('kestrel', '/404');
  await openFirst(portal, page, 'Book', { query: '&activity=100-8' });
  const { search } = new URL(page.url());
  await panel(page).getByText('Log in to book').waitFor();
  await footButton(page).click();
  await logIn(page, 'kestrel');
  await page.waitForURL((url) => url.pathname === '/booking' && url.search === search);
  await panel(page)
    .getByText(/Included in .Full Club/)
    .waitFor();
  expect(await footButton(page).textContent()).toBe('Book');
  await page.context().close();
});

test('where visitors cannot see classes, they log in first and then see the class of the link', async () => {
  const member = await portal.visitAs('waha', 'member', '/404?lang=en');
  await openFirst(portal, member, 'Book', { club: 'waha' });
  const { search } = new URL(member.url());
  await member.context().close();
  const page = await portal.visit('waha', '/404?lang=en');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(portal.address('waha', `/booking${search}`));
  await logIn(page, 'waha');
  await page.waitForURL((url) => url.pathname === '/booking' && url.search === search);
  await panel(page).locator('.detail-foot').waitFor();
  await page.context().close();
});
