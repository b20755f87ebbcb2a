import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { de as dates } from '../src/courses/dates/text/de.ts';
import { ar as staffAr } from '../src/courses/staff/text/ar.ts';
import { addCourse, signUpFree } from './course.ts';
import { addChild } from './family.ts';
import { faultsAtEveryWidth, faultsOf, overflow, resize, showWhole } from './faults.ts';
import { panel, soon } from './timetable.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const sizes: [string, BrowserContextOptions][] = [
  ['phone', phone],
  ['desktop', { viewport: { width: 1440, height: 900 } }],
];

/** A test that is run again adds people and courses of other names. */
let runs = 0;
const anew = (name: string) => {
  runs += 1;
  return `${name} ${String.fromCodePoint(0x40 + runs)}`;
};

const courseAt = (key: string, more = '') => portal.address('kestrel', `/courses?course=${key}${more}`);
const listAt = (key: string) => portal.address('kestrel', `/staff/courses/${key}`);
/** Names keep their own direction within a sentence. */
const isolated = (text: string) => `\u2068${text}\u2069`;
const person = (page: Page, name: string) => page.locator('.participant', { hasText: name });
const mark = (page: Page, name: string, state: string) =>
  person(page, name).getByRole('radio', { name: state });

test.each(sizes)(
  'an instructor records attendance and a level, and the parent sees both and gets the certificate, on a %s',
  async (size, how) => {
    const [name, child] = [anew(`Otters ${size}`), anew(`Ole ${size}`)];
    const course = await addCourse(portal, { name, inDays: -7, price: 0, level: `Otter ${size}` });
    const page = await portal.visitAs('kestrel', 'member', '/404', how);
    await signUpFree(page, course, await addChild(page, child, 7));
    const staff = await portal.visitAs('kestrel', 'staff', '/staff/courses', how);
    await staff.getByRole('searchbox').fill(name);
    await staff.getByRole('link', { name }).click();
    await staff.getByRole('heading', { name, level: 1 }).waitFor();
    await staff.locator('.date-choice').getByRole('radio').first().click();
    await mark(staff, child, 'Was there').click();
    await expect.poll(() => mark(staff, child, 'Was there').getAttribute('aria-checked'), soon).toBe('true');
    // Recorded by mistake, with the keyboard.
    await staff.keyboard.press('ArrowRight');
    await staff.keyboard.press('Enter');
    await expect
      .poll(() => mark(staff, child, 'Was missing').getAttribute('aria-checked'), soon)
      .toBe('true');
    await mark(staff, child, 'Was there').click();
    await person(staff, child)
      .getByRole('button', { name: /has reached/ })
      .click();
    await showWhole(staff);
    expect(await faultsOf(staff)).toEqual([]);
    expect(await overflow(staff)).toBe(0);
    const list = staff.waitForEvent('download');
    await staff.getByRole('button', { name: 'Print list' }).click();
    expect((await list).suggestedFilename()).toMatch(/^participants-/);
    await page.goto(courseAt(course));
    const own = panel(page).getByRole('region', { name: `Dates of ${isolated(child)}` });
    await own.getByText('Was there').first().waitFor(soon);
    const certificate = page.waitForEvent('download');
    await own.getByRole('button', { name: /^Certificate/ }).click();
    expect((await certificate).suggestedFilename()).toMatch(/^certificate-/);
    expect(await faultsOf(page)).toEqual([]);
    await staff.context().close();
    await page.context().close();
  },
);

test('the manager calls a date off, and the parent makes it up in another group, in German', async () => {
  const [level, child, other] = [anew('Dolphin'), anew('Tilda'), anew('Delfine Mi')];
  const own = await addCourse(portal, { name: 'Delfine Mo', inDays: 5, price: 0, level });
  await addCourse(portal, { name: other, inDays: 8, price: 0, level });
  const page = await portal.visitAs('kestrel', 'member', '/404', phone);
  await signUpFree(page, own, await addChild(page, child, 8));
  const manager = await portal.visitAs('kestrel', 'manager', '/404');
  await manager.goto(listAt(own));
  await manager.locator('.date-choice').getByRole('radio').nth(1).click();
  await manager.getByRole('button', { name: 'Call off', exact: true }).click();
  const dialog = manager.getByRole('dialog');
  await dialog.getByText('1 person has a place.').waitFor();
  await dialog.getByText('They can make it up in another group').click();
  await dialog.getByText('1 person can make it up.').waitFor();
  await dialog.getByRole('textbox').fill('Die Pumpe ist kaputt');
  expect(await faultsOf(manager)).toEqual([]);
  await dialog.getByRole('button', { name: 'Call off this date' }).click();
  await manager.getByText(`This date is called off: ${isolated('Die Pumpe ist kaputt')}`).waitFor(soon);
  await page.goto(courseAt(own, '&lang=de'));
  const tilda = panel(page).getByRole('region', {
    name: dates['courseDates.title'].replace('{name}', isolated(child)),
  });
  await tilda.getByRole('button', { name: dates['courseDates.makeUp'] }).click(soon);
  const choice = page.getByRole('dialog').last();
  await choice.getByText(other).first().click();
  expect(await faultsOf(page)).toEqual([]);
  await choice.getByRole('button', { name: dates['courseDates.book'] }).click();
  await tilda.getByText(dates['courseDates.makesUp'].replace('{course}', isolated(other))).waitFor(soon);
  expect(await overflow(page)).toBe(0);
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await resize(page, 390, 844);
  await tilda.getByRole('button', { name: dates['courseDates.cancelMakeUp'] }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: dates['courseDates.cancelMakeUp'] })
    .click();
  await tilda.getByRole('button', { name: dates['courseDates.makeUp'] }).waitFor(soon);
  await manager.context().close();
  await page.context().close();
});

test('a parent excuses a child, and thinks better of it', async () => {
  const [level, child] = [anew('Ray'), anew('Nils')];
  const course = await addCourse(portal, { name: 'Excused', inDays: 6, price: 0, level });
  const page = await portal.visitAs('kestrel', 'member', '/404');
  await signUpFree(page, course, await addChild(page, child, 9));
  await page.goto(courseAt(course));
  const own = panel(page).getByRole('region', { name: `Dates of ${isolated(child)}` });
  await own.getByRole('button', { name: 'Can’t make it?' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Excuse', exact: true }).click();
  await own.getByText('Can be made up until').waitFor(soon);
  await own.getByRole('button', { name: 'Will come after all' }).click();
  await expect.poll(() => own.getByText('Can be made up until').count(), soon).toBe(0);
  await page.context().close();
});

test('staff move a child to another group', async () => {
  const [level, child] = [anew('Whale'), anew('Jette')];
  const from = await addCourse(portal, { name: 'Whales early', inDays: 9, price: 0, level });
  const to = await addCourse(portal, { name: 'Whales late', inDays: 12, price: 0, level });
  const page = await portal.visitAs('kestrel', 'member', '/404');
  await signUpFree(page, from, await addChild(page, child, 10));
  const staff = await portal.visitAs('kestrel', 'staff', '/404');
  await staff.goto(listAt(from));
  await person(staff, child)
    .getByRole('button', { name: /^More about/ })
    .click();
  await staff.getByRole('menuitem', { name: 'Move to another group' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByText('Whales late').click();
  expect(await faultsOf(staff)).toEqual([]);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await staff.getByText('Nobody has signed up yet').waitFor(soon);
  await staff.goto(listAt(to));
  await person(staff, child).waitFor(soon);
  expect(await faultsAtEveryWidth(staff)).toEqual([]);
  await staff.context().close();
  await page.context().close();
});

test('the list of a course fits a small phone in Arabic', async () => {
  const name = 'سباحة';
  const course = await addCourse(portal, {
    ...{ center: 300, currency: 'AED', name, inDays: -7, taken: 3, level: 'الدلفين' },
  });
  const staff = await portal.visitAs('waha', 'staff', '/404', { viewport: { width: 320, height: 700 } });
  await staff.goto(portal.address('waha', `/staff/courses/${course}?lang=ar`));
  await staff.getByRole('heading', { name, level: 1 }).waitFor(soon);
  await staff.getByRole('radio', { name: staffAr['courseStaff.PRESENT'] }).first().click();
  await expect
    .poll(() =>
      staff.getByRole('radio', { name: staffAr['courseStaff.PRESENT'] }).first().getAttribute('aria-checked'),
    )
    .toBe('true');
  expect(await overflow(staff)).toBe(0);
  expect(await faultsAtEveryWidth(staff)).toEqual([]);
  await staff.context().close();
});
