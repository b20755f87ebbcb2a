import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ar } from '../src/courses/text/ar.ts';
import { de } from '../src/courses/text/de.ts';
import { addCourse, courseGroup } from './course.ts';
import { faultsAtEveryWidth, faultsOf, overflow } from './faults.ts';
import { panel, rows } from './timetable.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const leo = 3;
let herrings: string;

beforeAll(async () => {
  herrings = await addCourse(portal, { name: 'Herrings', inDays: -6, dates: 6, calledOff: 2, people: [leo] });
});

const term = (page: Page, title = 'Courses you’re in') => page.getByRole('region', { name: title });
const states = (page: Page, title?: string) =>
  term(page, title)
    .locator('.term-months li li')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-state')));
const drawn = ['over', 'off', 'next', 'coming', 'coming', 'coming'];

test('the start page shows in which course a child is, its dates, and each of the next weeks in the schedule', async () => {
  const page = await portal.visitAs('kestrel', 'member', '/');
  await term(page).getByRole('heading', { name: 'Leo' }).waitFor();
  expect(await states(page)).toEqual(drawn);
  await term(page)
    .getByText(/^Next: /)
    .waitFor();
  // Of those to come within four weeks; one is called off.
  const each = page.locator('.agenda').getByText('Herrings', { exact: true });
  expect(await each.count()).toBe(4);
  await page.locator('.agenda').getByText('Cancelled by the club').first().waitFor();
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await term(page).getByRole('link', { name: 'Herrings' }).click();
  await panel(page).getByRole('heading', { name: 'Herrings' }).waitFor();
  expect(new URL(page.url()).searchParams.get('course')).toBe(herrings);
  await page.context().close();
});

test('the family page shows the courses too, or says that there are none, in German and Arabic', async () => {
  const german = await portal.visitAs('kestrel', 'member', '/profile/family?lang=de', phone);
  await term(german, de['courses.terms']).getByRole('heading', { name: 'Leo' }).waitFor();
  expect(await states(german, de['courses.terms'])).toEqual(drawn);
  expect(await overflow(german)).toBe(0);
  // Out from under the tabs at the bottom.
  await term(german, de['courses.terms']).evaluate((one) => one.scrollIntoView({ block: 'center' }));
  expect(await faultsOf(german, 'main')).toEqual([]);
  await german.goto(portal.address('kestrel', '/familymembers/3/100?lang=de'));
  await term(german, de['courses.terms']).getByText('Herrings').waitFor();
  expect(await faultsOf(german)).toEqual([]);
  await german.context().close();
  const arabic = await portal.visitAs('waha', 'member', '/profile/family?lang=ar', phone);
  await arabic.getByRole('heading', { name: ar['courses.noTerm'] }).waitFor();
  expect(await overflow(arabic)).toBe(0);
  expect(await faultsOf(arabic)).toEqual([]);
  await arabic.context().close();
});

test('a family whose course has a next one signs up before everybody else, and others read why not yet', async () => {
  await addCourse(portal, { name: 'Salmon', inDays: 50, opensInDays: 9, follows: herrings, capacity: 6 });
  const list = `/courses?group=${encodeURIComponent(courseGroup)}`;
  const row = (page: Page) => rows(page).filter({ hasText: 'Salmon' });
  const stranger = await portal.visitAs('kestrel', 'staff', list);
  await row(stranger)
    .getByText(/sign up first, until/)
    .waitFor();
  expect(
    await row(stranger)
      .getByRole('link', { name: /^Sign up/ })
      .count(),
  ).toBe(0);
  await stranger.context().close();
  const page = await portal.visitAs('kestrel', 'member', list);
  await row(page)
    .getByRole('link', { name: /^Sign up/ })
    .click();
  await panel(page)
    .getByText(/Your family can sign up now, before everyone else/)
    .waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await panel(page).getByRole('button', { name: 'Add to basket' }).click();
  await panel(page)
    .getByText(/^In the basket: /)
    .waitFor();
  await page.context().close();
});

test('a course that needs another one says which, and leads to it', async () => {
  const first = await addCourse(portal, { name: 'Minnows', inDays: 20, ages: [9, 12] });
  const key = await addCourse(portal, { name: 'Pikes', inDays: 40, ages: [9, 12], former: first });
  const page = await portal.visitAs('kestrel', 'member', `/courses?course=${key}`, phone);
  await panel(page)
    .getByText(/^Take part first in: .*Minnows/)
    .waitFor();
  await panel(page)
    .getByText(/Another course has to come before this one/)
    .first()
    .waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await panel(page)
    .getByRole('button', { name: /Minnows/ })
    .click();
  await panel(page).getByRole('heading', { name: 'Minnows' }).waitFor();
  expect(new URL(page.url()).searchParams.get('course')).toBe(first);
  await page.context().close();
});
