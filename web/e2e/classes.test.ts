import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { faultsInBothSchemes, overflow, showWhole } from './faults.ts';
import { noise, openPortal, type Portal } from './portal.ts';
import { dayAhead, listOf, openFirst, panel, rows } from './timetable.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal[Symbol.asyncDispose]());
afterEach(() => {
  expect(noise.splice(0)).toEqual([]);
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const smallest = { width: 320, height: 700 };
const wide = { width: 1440, height: 900 };

test('a seat is chosen by keyboard, booked, cancelled, and booked again by undoing that', async () => {
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
  await panel(page).getByRole('button', { name: 'Cancel booking' }).click();
  const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' });
  const undo = page.getByRole('button', { name: 'Undo' });
  await sure.or(undo).first().waitFor();
  if (await sure.isVisible()) await sure.click();
  await undo.click();
  await panel(page).getByRole('button', { name: 'Cancel booking' }).waitFor();
  await page.context().close();
});

test('an open class stands in the address: it can be shared, and going back closes it', async () => {
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

test('filters stand in the address, and a day on which nothing fits leads to the next', async () => {
  const page = await portal.visitAs('kestrel', 'member', `/booking?day=${dayAhead(2)}`);
  await listOf(page);
  await page.getByRole('button', { name: 'Evening' }).click();
  await page.waitForURL(/part=evening/);
  await page.getByRole('heading', { name: 'Morning' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Activity: All activities' }).click();
  const [first] = await page.getByRole('menuitemcheckbox').allTextContents();
  await page.getByRole('menuitemcheckbox').first().click();
  await page.keyboard.press('Escape');
  await page.waitForURL(/activity=100-\d+/);
  await page.goto(page.url());
  await page.getByRole('button', { name: `Activity: ${first}` }).waitFor();
  await page.goto(portal.address('kestrel', '/booking?day=2020-01-01'));
  await page.getByRole('heading', { name: /^No classes on/ }).waitFor();
  await page.context().close();
});

test('several of a family take part together', async () => {
  const page = await portal.visitAs('kestrel', 'member');
  await openFirst(portal, page, 'Book');
  await panel(page).getByText('Jonas').click();
  await panel(page).getByText('All of them get a place, or nobody does.').waitFor();
  const foot = panel(page).locator('.detail-foot .button');
  if ((await foot.count()) > 0) {
    await foot.click();
    await panel(page)
      .getByText(/^Booked/)
      .first()
      .waitFor();
    expect(await panel(page).getByRole('button', { name: 'Cancel booking' }).count()).toBe(2);
  }
  await page.context().close();
});

test('a full class is waited for, with the place in line said before', async () => {
  const page = await portal.visitAs('kestrel', 'member');
  await openFirst(portal, page, 'Join list');
  const title = await panel(page)
    .getByRole('heading', { name: /^You would be number/ })
    .textContent();
  const place = /\d+/.exec(title ?? '')?.[0];
  await panel(page).getByRole('button', { name: 'Join waiting list' }).click();
  await panel(page).getByText(`Waiting list, no. ${place}`).first().waitFor();
  await panel(page).getByRole('button', { name: 'Leave list' }).click();
  await panel(page).getByRole('button', { name: 'Join waiting list' }).waitFor();
  await page.context().close();
});

test('the schedule shows what comes, and a favourite is two presses away', async () => {
  const page = await portal.visitAs('kestrel', 'member');
  await page.locator('.pass').waitFor();
  await page
    .getByRole('button', { name: 'Courts' })
    .or(page.getByRole('radio', { name: 'Courts' }))
    .first()
    .click();
  await page.getByRole('heading', { name: 'Nothing planned' }).waitFor();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await page.locator('.pass').waitFor();
  await page.getByRole('link', { name: /^Book: / }).click();
  await panel(page).locator('.detail-foot .button').waitFor();
  await page.context().close();
});

describe.each([
  ['kestrel', 'en'],
  ['volta', 'de'],
  ['waha', 'ar'],
] as const)('%s in %s', (club, language) => {
  test('can be used by anybody, at any width, light and dark', async () => {
    const page = await portal.visitAs(club, 'member', `/404?lang=${language}`);
    const found: string[] = [];
    const day = `/booking?lang=${language}&day=${dayAhead(2)}`;
    for (const [path, isOpened] of [
      [`/?lang=${language}`, false],
      [day, false],
      [`${day}&view=week`, false],
      [day, true],
    ] as const) {
      for (const viewport of [wide, phone.viewport, smallest]) {
        await page.setViewportSize(viewport);
        await page.goto(portal.address(club, path));
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.locator('.pass, .class-row, .event').first().waitFor();
        await page.locator('main :is(.lane, [aria-busy="true"])').first().waitFor({ state: 'detached' });
        if (isOpened) {
          await rows(page).first().getByRole('link').first().click();
          await panel(page).getByRole('heading', { level: 2 }).waitFor();
        }
        const where = `${path}, ${viewport.width}`;
        const over = await overflow(page);
        if (over > 0) found.push(`${where}: ${over} px too wide`);
        await showWhole(page, viewport.width);
        found.push(...(await faultsInBothSchemes(page)).map((fault) => `${where}, ${fault}`));
      }
    }
    expect(found).toEqual([]);
    await page.context().close();
  });
});
