import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOf } from './faults.ts';
import {
  acceptAll,
  endMembership,
  field,
  follow,
  logIn,
  logInInstead,
  main,
  openAccount,
  orderShows,
  planNamed,
  press,
  skipQuestions,
  title,
} from './joining.ts';
import { cardFieldsAreReady, payAtPayTabs, payByCard, timesTaken } from './paying.ts';
import type { ClubName } from './portal.ts';
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

/** A member of the demo's Waha in Dubai. */
const anita = { centerId: 300, id: 8, email: 'anita.desai@mail.example' };

const paytabs = () => portal.sandbox('waha', 'paytabs');
const adyen = () => portal.sandbox('kestrel', 'adyen');

/** Closes the window, and opens the flow in another one of the same browser. */
async function reopen(page: Page, club: ClubName = 'kestrel'): Promise<Page> {
  const context = page.context();
  await page.close();
  const next = await context.newPage();
  await next.goto(portal.address(club, '/join?lang=en'));
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
  await main(page).getByText(said('join.paying')).waitFor();
  expect(await main(page).getByText(said('join.resume')).count()).toBe(0);
  await follow(page, 'join.toPayment');
  await follow(page, 'progress.goOn');
  await payByCard(page);
  await title(page, 'progress.memberFrom');

  page = await reopen(page);
  await main(page).getByText(said('progress.memberFrom')).waitFor();
  expect(timesTaken(adyen())).toBe(before + 1);
  expect((await memberships()).filter(({ status }) => status !== 'ENDED')).toHaveLength(1);
  await page.context().close();
});

test('closing the window at the provider after paying: joining says that the membership is there, and it is charged once', async () => {
  await endMembership(portal, anita);
  const before = timesTaken(paytabs());
  let page = await portal.visit('waha', '/join/plan?center=300&lang=en');
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/subscription/save-join'));
  await planNamed(page, 'ثلاثة أشهر').click();
  await saved;
  await follow(page, 'join.toDetails');
  await logInInstead(page, anita.email);
  await press(page, 'flow.continue');
  await skipQuestions(page);
  await acceptAll(page);
  await main(page).getByText(said('checkout.card')).click();
  await press(page, 'checkout.pay');
  await payAtPayTabs(page);

  page = await reopen(page, 'waha');
  const notice = main(page)
    .locator('.notice')
    .filter({ hasText: said('progress.memberFrom') });
  await notice.getByText(said('progress.paidText')).waitFor();
  expect(await main(page).getByText(said('join.resume')).count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await follow(page, 'progress.toSubscription');
  await logIn(page, anita.email);
  await main(page).getByRole('heading', { name: 'ثلاثة أشهر' }).waitFor();
  expect(timesTaken(paytabs())).toBe(before + 1);

  // The membership has been seen.
  await page.goto(portal.address('waha', '/join?lang=en'));
  await main(page).locator('.plan').first().waitFor();
  expect(
    await main(page)
      .locator('.notice')
      .filter({ hasText: said('progress.memberFrom') })
      .count(),
  ).toBe(0);
  await page.context().close();
});
