import { beforeAll, describe, expect, test } from 'vitest';
import { faultsOf } from './faults.ts';
import {
  acceptAll,
  endMembership,
  follow,
  logInInstead,
  main,
  onPhone,
  orderShows,
  planNamed,
  press,
  title,
} from './joining.ts';
import { payByCard, timesTaken } from './paying.ts';
import { said, saidWithin } from './texts.ts';
import { usePortal } from './use-portal.ts';

const adyen = () => portal.sandbox('kestrel', 'adyen');

const portal = usePortal();

test('a former member logs in on the way and joins again on a phone, without a joining fee', async () => {
  const page = await portal.visit('volta', '/join/plan?center=200&lang=en', onPhone);
  await planNamed(page, 'Strength & Climb').click();
  // Nobody knows yet who it is: 329 a month, and 99 for joining.
  await orderShows(page, 'DKK 428.00');
  await follow(page, 'join.toDetails');
  await logInInstead(page, 'jens.thomsen@mail.example');
  await orderShows(page, said('price.waived.FORMER_MEMBER'));
  await orderShows(page, 'DKK 0.00');
  await press(page, 'flow.continue');
  await title(page, 'join.title.questionnaire');
  for (const answer of ['Never', 'No']) await main(page).getByText(answer, { exact: true }).click();
  await press(page, 'questionnaire.send');
  await title(page, 'join.title.payment');
  await acceptAll(page);
  expect(await faultsOf(page)).toEqual([]);
  await press(page, 'checkout.pay');
  await payByCard(page);
  await title(page, 'progress.memberFrom');
  expect(portal.sandbox('volta', 'adyen').payments()).toMatchObject([
    { amount: 32900, currency: 'DKK', timesPaid: 1 },
  ]);
  await follow(page, 'progress.toSubscription');
  const membership = main(page).getByRole('heading', { name: 'Strength & Climb' });
  await membership.waitFor();
  await page.context().close();
});

describe('a parent', () => {
  /** The demo's child has a membership, which rules out another one. */
  beforeAll(() => endMembership(portal, { centerId: 100, id: 3 }));

  test('pays what is overdue, and then joins a child to the end', async () => {
    const page = await portal.visitAs('kestrel', 'member', '/familymembers/3/100/join?lang=en');
    await title(page, 'join.title.center');
    await follow(page, 'flow.continue');
    await title(page, 'join.title.plan');
    await main(page)
      .getByText(saidWithin('join.forName', { name: 'Leo' }))
      .waitFor();
    await planNamed(page, 'Junior').click();
    await follow(page, 'join.toDetails');
    await title(page, 'join.title.details');
    await press(page, 'flow.continue');
    await title(page, 'join.title.payment');
    const payment = page.url();
    const overdue = main(page).locator('.notice', { hasText: saidWithin('join.overdue') });
    await overdue.waitFor();
    const bottom = await overdue.evaluate((element) => element.getBoundingClientRect().bottom);
    const next = await overdue.evaluate((element) => element.nextElementSibling?.getBoundingClientRect().top);
    expect(next).toBeGreaterThan(bottom);
    await acceptAll(page);
    await press(page, 'checkout.pay');
    await page.locator('.order').getByText(said('payment.payerHasOverdueDebt')).waitFor();

    await follow(page, 'agreement.payOverdue');
    await title(page, 'title.debt');
    await press(page, 'checkout.pay');
    await payByCard(page);
    await title(page, 'progress.paid');
    const before = timesTaken(adyen());

    await page.goto(payment);
    await acceptAll(page);
    await press(page, 'checkout.pay');
    await payByCard(page);
    await title(page, 'progress.memberFrom');
    expect(timesTaken(adyen())).toBe(before + 1);
    expect(adyen().payments().at(-1)).toMatchObject({ amount: 3500, currency: 'USD' });
    await page.goto(portal.address('kestrel', '/familymembers/3/100'));
    await main(page).getByRole('heading', { name: 'Junior', exact: true }).waitFor();
    await page.context().close();
  });
});
