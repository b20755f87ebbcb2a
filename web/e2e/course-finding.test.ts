import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ar } from '../src/courses/text/ar.ts';
import { de } from '../src/courses/text/de.ts';
import { de as deSignUp } from '../src/sign-up/text/de.ts';
import { addCourse, courseGroup } from './course.ts';
import { faultsOf, overflow } from './faults.ts';
import { panel, rows } from './timetable.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const narrow = { viewport: { width: 320, height: 700 }, hasTouch: true };
const journey = `group=${encodeURIComponent(courseGroup)}`;

beforeAll(async () => {
  await addCourse(portal, { name: 'Toddlers', ages: [2, 3], capacity: 8, taken: 5, membersPrice: 10_000 });
  await addCourse(portal, { name: 'Sharks', ages: [8, 12], inDays: -8, dates: 6, calledOff: 3 });
  await addCourse(portal, { name: 'Rays', ages: [8, 12], capacity: 2, taken: 2, standby: 3 });
  await addCourse(portal, { name: 'Eels', capacity: 2, taken: 2, standby: 0 });
  await addCourse(portal, { name: 'Herrings', opensInDays: 3 });
  await addCourse(portal, { name: 'Codfish', inDays: 3, closesInDays: -1 });
});

const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const visit = (path: string, options = {}) => portal.visitAs('kestrel', 'member', path, options);

test('a member reads from the list when courses meet, for whom, what is left and what the rest costs', async () => {
  const page = await visit(`/courses?${journey}`);
  await row(page, 'Toddlers').getByText('3 places left').filter({ visible: true }).waitFor();
  await row(page, 'Toddlers')
    .getByText(/ages 2–3/)
    .waitFor();
  await row(page, 'Toddlers').getByText('Members: $100').waitFor();
  // Two of six dates are over, and one of the others is called off, for which nobody is charged.
  await row(page, 'Sharks')
    .getByText(/3 of 5 dates left/)
    .waitFor();
  await row(page, 'Sharks').getByText('$60.00').waitFor({ state: 'attached' });
  await row(page, 'Sharks').getByText('Whole course: $120').waitFor();
  await row(page, 'Rays').getByRole('link', { name: 'Join standby list' }).waitFor();
  await row(page, 'Eels').getByText('Full', { exact: true }).filter({ visible: true }).waitFor();
  await row(page, 'Herrings')
    .getByText(/^Sign-up opens/)
    .filter({ visible: true })
    .waitFor();
  await row(page, 'Codfish').getByText('Too late to sign up').filter({ visible: true }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('filters stay in the address, and what they leave out comes back when they are cleared', async () => {
  const page = await visit(`/courses?${journey}`);
  await row(page, 'Toddlers').waitFor();
  await page.getByRole('button', { name: 'Age', exact: false }).filter({ hasText: 'Any age' }).click();
  await page.getByRole('menuitemradio', { name: 'Age 10' }).click();
  await row(page, 'Toddlers').waitFor({ state: 'detached' });
  await row(page, 'Sharks').waitFor();
  await page.getByRole('button', { name: 'Places available' }).click();
  await row(page, 'Rays').waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.toString()).toContain('age=10&free=1');
  await page.goto(portal.address('kestrel', `/courses?${journey}&level=100-999999`));
  await page.getByRole('heading', { name: 'No course matches' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await row(page, 'Toddlers').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.context().close();
});

test('an open course shows every date: over, called off with the reason, the next and those to come', async () => {
  const page = await visit(`/courses?${journey}`);
  await row(page, 'Sharks').getByRole('link', { name: 'Sharks', exact: true }).click();
  await panel(page).getByRole('heading', { name: 'Sharks' }).waitFor();
  const dates = panel(page).locator('.term-months li li');
  await dates.first().waitFor();
  expect(await dates.evaluateAll((all) => all.map((one) => one.getAttribute('data-state')))).toEqual([
    ...['over', 'over', 'off', 'next', 'coming', 'coming'],
  ]);
  await panel(page)
    .getByText(/is called off: A competition$/)
    .waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  await page.context().close();
});

test('courses fit a phone in German and Arabic, in the list and opened', async () => {
  const german = await visit(`/courses?${journey}&lang=de`, phone);
  await row(german, 'Rays').getByText(deSignUp['signUp.do.STANDBY']).waitFor();
  expect(await overflow(german)).toBe(0);
  expect(await faultsOf(german)).toEqual([]);
  await row(german, 'Sharks').getByRole('link', { name: 'Sharks', exact: true }).click();
  await panel(german).getByText(de['courses.term']).waitFor();
  expect(await faultsOf(german)).toEqual([]);
  await german.context().close();
  const arabic = await portal.visitAs('waha', 'member', '/courses?lang=ar', narrow);
  await rows(arabic).first().waitFor();
  expect(await arabic.locator('html').getAttribute('dir')).toBe('rtl');
  expect(await overflow(arabic)).toBe(0);
  expect(await faultsOf(arabic)).toEqual([]);
  await rows(arabic).first().getByRole('heading').getByRole('link').click();
  await panel(arabic).getByText(ar['courses.term']).waitFor();
  expect(await overflow(arabic)).toBe(0);
  expect(await faultsOf(arabic)).toEqual([]);
  await arabic.context().close();
});
