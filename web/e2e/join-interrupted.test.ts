import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  acceptAll,
  field,
  follow,
  logInInstead,
  main,
  openAccount,
  orderShows,
  planNamed,
  press,
  skipQuestions,
  title,
} from './joining.ts';
import { cardFieldsAreReady, payByCard, timesTaken } from './paying.ts';
import { said } from './texts.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

const gus = {
  firstName: 'Gus',
  lastName: 'Whitlock',
  email: 'gus.whitlock@mail.example',
  phone: '(617) 555-0161',
  birthday: '09121986',
};

const adyen = () => portal.sandbox('kestrel', 'adyen');

/** Closes the window, and opens the flow in another one of the same browser. */
async function reopen(page: Page): Promise<Page> {
  const context = page.context();
  await page.close();
  const next = await context.newPage();
  await next.goto(portal.address('kestrel', '/join?lang=en'));
  return next;
}

/** Goes on with the plan that was chosen. */
async function resume(page: Page): Promise<void> {
  await main(page).getByText(said('join.resume')).waitFor();
  await main(page)
    .locator('.notice')
    .getByRole('link', { name: said('join.continue') })
    .click();
  await title(page, 'join.title.plan');
  await orderShows(page, /^Off-peak/);
  await orderShows(page, '$59.00');
}

/** The states of the memberships that were begun or bought. */
const memberships = () =>
  portal.db
    .selectFrom('subscription')
    .innerJoin('person', (join) =>
      join
        .onRef('person.center_id', '=', 'subscription.person_center_id')
        .onRef('person.id', '=', 'subscription.person_id'),
    )
    .select(['subscription.status', 'subscription.sub_state'])
    .where('subscription.center_id', '=', 100)
    .where('person.center_id', '=', 100)
    .where('person.last_name', '=', gus.lastName)
    .execute();

test('closing the window at any step loses no choice, charges nothing, and joining ends with one payment', async () => {
  const before = timesTaken(adyen());
  let page = await portal.visit('kestrel', '/join?lang=en');
  await title(page, 'join.title.center');
  page = await reopen(page);
  await title(page, 'join.title.center');
  expect(await main(page).getByText(said('join.resume')).count()).toBe(0);

  await follow(page, 'flow.continue');
  await title(page, 'join.title.plan');
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/subscription/save-join'));
  await planNamed(page, /^Off-peak/).click();
  await saved;
  page = await reopen(page);
  await resume(page);

  await follow(page, 'join.toDetails');
  await field(page, 'field.firstName').fill(gus.firstName);
  page = await reopen(page);
  await resume(page);
  await follow(page, 'join.toDetails');
  // What was typed stays in the tab in which it was.
  expect(await field(page, 'field.firstName').inputValue()).toBe('');
  await openAccount(page, gus);

  await title(page, 'join.title.questionnaire');
  page = await reopen(page);
  await resume(page);
  await follow(page, 'join.toDetails');
  await logInInstead(page, gus.email);
  await press(page, 'flow.continue');
  await skipQuestions(page);

  await title(page, 'join.title.payment');
  await acceptAll(page);
  page = await reopen(page);
  expect(await memberships()).toEqual([]);
  await resume(page);
  await follow(page, 'join.toDetails');
  await logInInstead(page, gus.email);
  await press(page, 'flow.continue');
  await skipQuestions(page);

  await acceptAll(page);
  await press(page, 'checkout.pay');
  await cardFieldsAreReady(page);
  page = await reopen(page);
  expect(await memberships()).toEqual([{ status: 'CREATED', sub_state: 'AWAITING_ACTIVATION' }]);
  expect(timesTaken(adyen())).toBe(before);
  await resume(page);
  await follow(page, 'join.toDetails');
  await logInInstead(page, gus.email);
  await press(page, 'flow.continue');
  await skipQuestions(page);
  await acceptAll(page);
  await press(page, 'checkout.pay');
  await payByCard(page);
  await title(page, 'progress.memberFrom');

  page = await reopen(page);
  expect(timesTaken(adyen())).toBe(before + 1);
  expect((await memberships()).filter(({ status }) => status !== 'ENDED')).toHaveLength(1);
  await page.context().close();
});
