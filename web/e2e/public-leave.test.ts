import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { de as germanApp } from '../src/app/text/de.ts';
import { en as app } from '../src/app/text/en.ts';
import { de as german } from '../src/subscription/public-leaving/text/de.ts';
import { faultsOf } from './faults.ts';
import {
  acceptAll,
  codeFor,
  emailTo,
  field,
  fillIn,
  follow,
  logInInstead,
  main,
  onPhone,
  planNamed,
  press,
  title,
} from './joining.ts';
import { payByCard } from './paying.ts';
import { said, saidWithin } from './texts.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

const fromFooter = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();

/** The latest membership of a person of the demo. */
const membershipOf = (centerId: number, email: string) =>
  portal.db
    .selectFrom('subscription')
    .innerJoin('person', (on) =>
      on.on('person.center_id', '=', centerId).onRef('person.id', '=', 'subscription.person_id'),
    )
    .select(['subscription.status', 'sub_state', 'ends_on', 'terminated_at'])
    .where('subscription.center_id', '=', centerId)
    .where('person.email', '=', email)
    .orderBy('subscription.id', 'desc')
    .executeTakeFirstOrThrow();

/** Buys a membership online, in Copenhagen. */
async function join(email: string): Promise<void> {
  const page = await portal.visit('volta', '/join/plan?center=200&lang=en');
  await planNamed(page, 'Strength & Climb').click();
  await follow(page, 'join.toDetails');
  await logInInstead(page, email);
  await press(page, 'flow.continue');
  await title(page, 'join.title.questionnaire');
  for (const answer of ['Never', 'No']) await main(page).getByText(answer, { exact: true }).click();
  await press(page, 'questionnaire.send');
  await title(page, 'join.title.payment');
  await acceptAll(page);
  await press(page, 'checkout.pay');
  await payByCard(page);
  await title(page, 'progress.memberFrom');
  await page.context().close();
}

test('a member withdraws without signing in, by the code in the email, and is paid back', async () => {
  const email = 'jens.thomsen@mail.example';
  await join(email);
  const page = await portal.visit('volta', '/?lang=en');
  expect(await page.getByRole('link', { name: app['shell.cancelHere'] }).count()).toBe(0);
  await fromFooter(page, app['shell.withdrawHere']);
  await title(page, 'leaving.WITHDRAW.title');
  await fillIn(page, { 'leaving.name': 'Jens Thomsen', 'leaving.email': email });
  expect(await faultsOf(page)).toEqual([]);
  await press(page, 'leaving.WITHDRAW.submit');
  await title(page, 'leaving.WITHDRAW.received');
  expect(await faultsOf(page)).toEqual([]);
  expect((await emailTo(page, email)).text).toContain('I withdraw from my contract with Volta');
  await field(page, 'leaving.code').fill(await codeFor(page, email));
  await press(page, 'leaving.continue');
  await title(page, 'leaving.WITHDRAW.choose');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await main(page).getByText(saidWithin('leaving.refund')).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await press(page, 'leaving.WITHDRAW.finish');
  await title(page, 'leaving.WITHDRAW.done');
  await main(page).getByText(said('leaving.back')).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(await membershipOf(200, email)).toMatchObject({ status: 'ENDED', sub_state: 'REGRETTED' });
  await portal.reconcilePayments();
  await expect
    .poll(() => portal.sandbox('volta', 'adyen').payments().at(-1))
    .toMatchObject({ amount: 32900, refunded: 32900 });
  await page.context().close();
});

test('a member cancels without signing in, in German on a phone, and keeps the day of the declaration', async () => {
  const email = 'lena.hoffmann@mail.example';
  const berlin = (path: string) => portal.address('volta', path).replace('//volta.', '//berlin.volta.');
  const page = await portal.visit('volta', '/404', { ...onPhone, locale: 'de-DE' });
  await page.goto(berlin('/?lang=de'));
  await fromFooter(page, germanApp['shell.cancelHere']);
  await title(page, german['leaving.CANCEL.title']);
  const now = page.getByRole('button', { name: german['leaving.CANCEL.submit'], exact: true });
  await now.click();
  await main(page).locator('.error').first().waitFor();
  await main(page).getByLabel(german['leaving.name']).fill('Lena Hoffmann');
  await main(page).getByLabel(german['leaving.email']).fill(email);
  expect(await faultsOf(page)).toEqual([]);
  const declaredAt = portal.clock.now();
  await now.click();
  await title(page, german['leaving.CANCEL.received']);
  expect(await faultsOf(page)).toEqual([]);
  expect((await emailTo(page, email)).text).toContain('Ich kündige meinen Vertrag mit Volta Berlin.');

  // The page is opened again on another day, from the link in the email.
  const [link = ''] = /http\S+declaration\S+/.exec((await emailTo(page, email)).text) ?? [];
  portal.clock.move({ hours: 24 * 2 });
  await page.goto(berlin(new URL(link).pathname + new URL(link).search));
  await page.getByRole('button', { name: german['leaving.sendAgain'] }).click();
  await expect
    .poll(async () => (await emailTo(page, email)).subject)
    .not.toContain(/^\d{6}/.exec(link)?.[0] ?? '-');
  const code = main(page).getByLabel(german['leaving.code'], { exact: true });
  await code.fill(await codeFor(page, email));
  await page.getByRole('button', { name: german['leaving.continue'], exact: true }).click();
  await title(page, german['leaving.CANCEL.choose']);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: german['leaving.CANCEL.finish'] }).click();
  await title(page, german['leaving.CANCEL.done']);
  expect(await faultsOf(page)).toEqual([]);
  const { ends_on, terminated_at } = await membershipOf(201, email);
  const day = declaredAt.toZonedDateTimeISO('Europe/Berlin').toPlainDate();
  expect(`${ends_on}`).toBe(`${day.add({ months: 1 })}`);
  expect(terminated_at?.epochMilliseconds).toBeGreaterThanOrEqual(declaredAt.epochMilliseconds - 1000);
  expect(Temporal.Instant.compare(terminated_at ?? portal.clock.now(), portal.clock.now())).toBe(-1);
  await page.context().close();
});

test('a stranger learns nothing about an address, wrong codes run out, and staff see what is declared', async () => {
  const [known, unknown] = ['emil.bakker@mail.example', 'nobody.knows@mail.example'];
  const declare = async (email: string) => {
    const page = await portal.visit('volta', '/withdraw?lang=en');
    await fillIn(page, { 'leaving.name': 'Eve Stranger', 'leaving.email': email });
    await press(page, 'leaving.WITHDRAW.submit');
    await title(page, 'leaving.WITHDRAW.received');
    return page;
  };
  const shown = async (page: Page, email: string) =>
    ((await main(page).textContent()) ?? '')
      .replaceAll(email, 'address')
      .replace(/Received[\d/, :]+[AP]M/, '');
  const [one, other] = [await declare(known), await declare(unknown)];
  expect(await shown(one, known)).toBe(await shown(other, unknown));
  expect((await emailTo(other, unknown)).text).toContain('We don’t know anybody by this email address.');
  const right = await codeFor(one, known);
  const wrong = right === '111111' ? '222222' : '111111';
  const enter = async (page: Page, code: string) => {
    await field(page, 'leaving.code').fill(code);
    await press(page, 'leaving.continue');
    await main(page).locator('.error').waitFor();
    return main(page).locator('.error').textContent();
  };
  expect(await enter(one, wrong)).toBe(await enter(other, wrong));
  for (let count = 0; count < 4; count += 1) {
    await field(one, 'leaving.code').fill('');
    await enter(one, wrong);
  }
  expect(await enter(one, right)).toBe(await enter(other, right));
  await one.context().close();
  await other.context().close();

  const staff = await portal.visitAs('volta', 'staff', '/members?lang=en');
  await staff.getByRole('link', { name: /^Requests/ }).click();
  await title(staff, 'title.requests');
  const unsettled = main(staff).locator('.sheet', { hasText: unknown });
  await unsettled.getByText(saidWithin('requests.unknown')).waitFor();
  expect(await faultsOf(staff)).toEqual([]);
  await unsettled.getByRole('button', { name: said('requests.close') }).click();
  await unsettled.getByText(said('requests.state.CLOSED')).waitFor();
  await staff.context().close();
});
