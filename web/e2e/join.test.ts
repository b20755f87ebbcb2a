import { expect, test } from 'vitest';
import { faultsOf } from './faults.ts';
import {
  acceptAll,
  field,
  fillDetails,
  follow,
  main,
  onPhone,
  openAccount,
  orderShows,
  planNamed,
  press,
  skipQuestions,
  title,
} from './joining.ts';
import { declinedCard, payByCard, tryAgain } from './paying.ts';
import type { ClubName } from './portal.ts';
import { said, saidWithin, textOf } from './texts.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

const ada = {
  firstName: 'Ada',
  lastName: 'Moreau',
  email: 'ada.moreau@mail.example',
  phone: '(617) 555-0117',
  birthday: '04171991',
};
const ben = {
  firstName: 'Ben',
  lastName: 'Okafor',
  email: 'ben.okafor@mail.example',
  phone: '(617) 555-0118',
  birthday: '05021988',
};
const dora = {
  firstName: 'Dora',
  lastName: 'Pell',
  email: 'dora.pell@mail.example',
  phone: '(617) 555-0121',
  birthday: '02141985',
};
const cy = {
  firstName: 'Cy',
  lastName: 'Halloran',
  email: 'cy.halloran@mail.example',
  phone: '(617) 555-0119',
  birthday: '11301979',
};

test('who chooses a plan and goes on at once goes on with that plan', async () => {
  const page = await portal.visit('volta', '/join/plan?center=200&lang=en', onPhone);
  await planNamed(page, 'Strength & Climb').waitFor();
  // Faster than anybody's hands: nothing is drawn in between.
  await page.evaluate(
    ([plan, next]) => {
      const isCalled = (name: string) => (one: Element) => one.textContent?.trim() === name;
      const card = [...document.querySelectorAll('.plan h2')].find(isCalled(plan))?.closest('.plan');
      card?.querySelector('input')?.click();
      const links = [...document.querySelectorAll('a')].filter(isCalled(next));
      links.find((link) => link.checkVisibility())?.click();
    },
    ['Strength & Climb', textOf('join.toDetails')] as const,
  );
  await title(page, 'join.title.details');
  expect(new URL(page.url()).searchParams.get('plan')).toBe('2');
  await page.context().close();
});

test('a stranger joins by card on a phone, with a promo code, and sees the membership', async () => {
  const page = await portal.visit('kestrel', '/join?lang=en', onPhone);
  await title(page, 'join.title.center');
  await follow(page, 'flow.continue');
  await title(page, 'join.title.plan');
  await planNamed(page, 'Two classes a week').click();
  await expect.poll(() => page.url()).toContain('plan=2');
  await field(page, 'join.promoCode').fill('NEIGHBOR25');
  await press(page, 'join.apply');
  await orderShows(page, /25% with code/);
  expect(await faultsOf(page)).toEqual([]);
  await follow(page, 'join.toDetails');
  await title(page, 'join.title.details');
  await field(page, 'field.firstName').fill('Ada');
  // What was typed is still there after a look at another plan.
  await page.goBack();
  await title(page, 'join.title.plan');
  await page.goForward();
  await expect.poll(() => field(page, 'field.firstName').inputValue()).toBe('Ada');
  await openAccount(page, ada);
  await skipQuestions(page);
  await title(page, 'join.title.payment');
  await press(page, 'checkout.pay');
  await main(page).getByText(said('join.acceptFirst')).waitFor();
  await acceptAll(page);
  await press(page, 'checkout.pay');
  await payByCard(page);
  await title(page, 'progress.memberFrom');
  await follow(page, 'progress.toSubscription');
  await page.waitForURL('**/profile/subscriptions');
  await main(page).getByRole('heading', { name: 'Two classes a week' }).waitFor();
  await main(page).getByText(said('membership.nextPayment')).waitFor();
  await page.context().close();
});

test('a declined card leaves the order, which a second attempt pays', async () => {
  const page = await portal.visit('kestrel', '/join/details?center=100&plan=8&lang=en');
  await openAccount(page, ben);
  await skipQuestions(page);
  await title(page, 'join.title.payment');
  await acceptAll(page);
  await press(page, 'checkout.pay');
  await payByCard(page, declinedCard);
  await tryAgain(page);
  await press(page, 'checkout.pay');
  await payByCard(page);
  await title(page, 'progress.memberFrom');
  await page.context().close();
});

test('a mandate is given with the purchase, and collects the first payment later', async () => {
  const page = await portal.visit('kestrel', '/join/details?center=100&plan=4&lang=en');
  await openAccount(page, cy);
  await skipQuestions(page);
  await title(page, 'join.title.payment');
  await acceptAll(page);
  await main(page).getByText(said('checkout.dd')).click();
  await press(page, 'checkout.payLater');
  await main(page).getByText(said('join.accountFirst')).waitFor();
  await field(page, 'bank.field.routingNumber').fill('021000021');
  await field(page, 'bank.field.accountNumber').fill('123456789');
  await main(page)
    .getByText('I give this mandate')
    .or(main(page).locator('.method-body .checkbox'))
    .first()
    .click();
  await press(page, 'checkout.payLater');
  await title(page, 'progress.memberFrom');
  await page.goto(portal.address('kestrel', '/profile/billing-information'));
  await main(page).getByText('Direct debit').first().waitFor();
  await page.context().close();
});

test('a minor is refused at the date of birth', async () => {
  const page = await portal.visit('kestrel', '/join/details?center=100&plan=2&lang=en');
  await fillDetails(page, {
    ...ada,
    email: 'dot@mail.example',
    phone: '(617) 555-0120',
    birthday: '04172015',
  });
  await press(page, 'flow.continue');
  await main(page)
    .getByText(/too young/i)
    .first()
    .waitFor();
  await page.context().close();
});

test('choices are kept for another visit', async () => {
  const page = await portal.visit('kestrel', '/join/plan?center=100&plan=5&lang=en');
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/subscription/save-join'));
  await title(page, 'join.title.plan');
  await saved;
  await page.goto(portal.address('kestrel', '/join/center?lang=en'));
  const resume = main(page)
    .locator('.notice')
    .filter({ hasText: textOf('join.resume') });
  await resume.getByRole('link', { name: said('join.continue') }).click();
  await expect.poll(() => page.url()).toContain('plan=5');
  await page.context().close();
});

test('a parent sees what a child could have, and why not while the child has a membership', async () => {
  const page = await portal.visitAs('kestrel', 'member', '/profile/family?lang=en');
  await page.getByRole('link', { name: 'Act for Leo Lindgren' }).click();
  await main(page).getByRole('heading', { name: 'Pool', exact: true }).waitFor();
  await follow(page, 'membership.another');
  await title(page, 'join.title.center');
  await follow(page, 'flow.continue');
  await title(page, 'join.title.plan');
  await main(page)
    .getByText(saidWithin('join.forName', { name: 'Leo' }))
    .waitFor();
  await planNamed(page, 'Junior').getByText('already has a plan of this kind').waitFor();
  expect(await main(page).getByText(said('join.toDetails')).count()).toBe(0);
  await page.context().close();
});

test('staff sell a membership at a price of their own', async () => {
  const page = await portal.visit('kestrel', '/join/details?center=100&plan=2&lang=en');
  await openAccount(page, dora);
  await title(page, 'join.title.questionnaire');
  await page.goto(portal.address('kestrel', '/profile'));
  const number = await main(page).locator('.member-card .figure').textContent();
  await page.context().close();
  const id = number?.replace('100p', '');
  const staff = await portal.visitAs('kestrel', 'manager', `/staff/${id}/100/join?lang=en`);
  await title(staff, 'title.staffJoin');
  await planNamed(staff, /^Full Club(?!,)/).click();
  // Until then, the price field is still the one of the plan before.
  await orderShows(staff, /^Full Club/);
  const price = main(staff).getByRole('textbox', { name: /^Price per period/ });
  await price.fill('99');
  await price.press('Tab');
  await staff.getByText(said('staffJoin.pricedNext')).waitFor();
  await press(staff, 'staffJoin.toPayment');
  await title(staff, 'join.title.payment');
  await orderShows(staff, /99\.00, set by staff/);
  // What was set is still there after a look back.
  await staff.goBack();
  await title(staff, 'Sell a membership');
  await expect.poll(() => price.inputValue()).toContain('99');
  await press(staff, 'Continue to payment');
  await title(staff, 'Payment details');
  await main(staff).getByText('Direct debit', { exact: true }).click();
  await field(staff, /^Routing number/).fill('021000021');
  await field(staff, /^Account number/).fill('123456789');
  await main(staff).getByText('I’ve read the mandate and give it').click();
  await press(staff, /^Buy for /);
  await staff.waitForURL(`**/staff/${id}/100**`);
  await expect
    .poll(() =>
      portal.db
        .selectFrom('payment_agreement')
        .select(['type', 'state'])
        .where('center_id', '=', 100)
        .where('person_id', '=', Number(id))
        .execute(),
    )
    .toEqual([{ type: 'DIRECT_DEBIT', state: 'ACTIVE' }]);
  await staff.context().close();
});

test.each<[ClubName, string, string]>([
  ['kestrel', 'de', 'Tarif wählen'],
  ['waha', 'ar', 'اختر الخطة'],
])('plans of %s are shown in %s without faults', async (club, language, heading) => {
  const center = { kestrel: 100, volta: 200, waha: 300 }[club];
  const page = await portal.visit(club, `/join/plan?center=${center}&lang=${language}`, onPhone);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await main(page).locator('.plan').first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.context().close();
});
