import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { callAs } from './call-as.ts';
import {
  cardFieldsAreReady,
  cardThatAsksBank,
  choose,
  declinedCard,
  notCharged,
  pay,
  payByCard,
  press,
  pressAt,
  title,
  tryAgain,
} from './paying.ts';
import type { ClubName } from './portal.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

/** What the person owes; negative for money paid in advance. */
const balance = async (page: Page): Promise<number> => {
  const { accounts } = await callAs(page, 'invoices/get-account-overview');
  return accounts.reduce((sum: number, account: { balance: number }) => sum + account.balance, 0);
};

interface Begun {
  paymentKey: string;
  shoppingBasketId: string;
}

/** Records the answer to a payment call before the page gets it and navigates away. Can also lose the first answer. */
const listen = (loses: 'nothing' | 'first answer') => `{
  const send = window.fetch;
  window.fetch = async (url, options) => {
    const answer = await send(url, options);
    if (!String(url).includes('/api/payment/make-')) return answer;
    const keys = JSON.parse(localStorage.getItem('heard-keys') ?? '[]');
    localStorage.setItem('heard-keys', JSON.stringify([...keys, options.headers['idempotency-key']]));
    localStorage.setItem('heard', await answer.clone().text());
    if (${loses === 'first answer'} && keys.length === 0) throw new TypeError('lost');
    return answer;
  };
}`;

/** The answer recorded last, also from another page. */
async function heard(page: Page, name = 'heard') {
  const { origins } = await page.context().storageState();
  const all = origins.flatMap(({ localStorage }) => localStorage);
  return JSON.parse(all.find((item) => item.name === name)?.value ?? 'null');
}

const resultOf = (club: ClubName, by: string, { paymentKey }: Begun) =>
  portal.address(club, `/payment-result/${by}?paymentKey=${paymentKey}&lang=en`);

/** Begins a top-up at the club whose providers have their own pages, and ends on one of them. */
async function beginTopUp(page: Page): Promise<Begun> {
  await page.goto(portal.address('waha', '/debt?topUp=5000&lang=en'));
  await choose(page, 'Card or wallet');
  await pay(page);
  await page.getByText('This is a sandbox').waitFor();
  return heard(page);
}

async function visitAs(club: ClubName, loses: 'nothing' | 'first answer' = 'nothing'): Promise<Page> {
  const page = await portal.visitAs(club, 'member', '/404?lang=en');
  await page.context().addInitScript(listen(loses));
  return page;
}
const atWaha = () => visitAs('waha');

describe('on the page of a provider', () => {
  test('a shopper pays once, however often the result is opened', async () => {
    const page = await atWaha();
    const before = await balance(page);
    await beginTopUp(page);
    await pressAt(page, 'PayTabs', 'Pay');
    await title(page, 'Paid');
    for (let again = 0; again < 2; again++) {
      await page.reload();
      await title(page, 'Paid');
    }
    await page.goto(portal.address('waha', '/404?lang=en'));
    await page.goBack();
    await title(page, 'Paid');
    expect(await balance(page)).toBe(before - 5000);
    await page.context().close();
  });

  test.each<['Decline' | 'Cancel', RegExp]>([
    ['Decline', /didn’t go through/],
    ['Cancel', /cancelled|didn’t go through/],
  ])('a shopper who presses %s can try again', async (deed, said) => {
    const page = await atWaha();
    const before = await balance(page);
    await beginTopUp(page);
    await pressAt(page, 'PayTabs', deed);
    await title(page, said);
    await page.getByText(notCharged).waitFor();
    expect(await balance(page)).toBe(before);
    await tryAgain(page);
    await title(page, 'Top up your account');
    await choose(page, 'Card or wallet');
    await pay(page);
    await pressAt(page, 'PayTabs', 'Pay');
    await title(page, 'Paid');
    expect(await balance(page)).toBe(before - 5000);
    await page.context().close();
  });

  test('a shopper who closes the window can continue from the address of the result', async () => {
    const page = await atWaha();
    const before = await balance(page);
    const begun = await beginTopUp(page);
    await page.goto(resultOf('waha', 'paytabs', begun));
    await title(page, 'Waiting for your payment');
    await page.getByRole('link', { name: 'Continue to payment' }).click();
    await page.getByText('This is a sandbox').waitFor();
    await pressAt(page, 'PayTabs', 'Pay');
    await title(page, 'Paid');
    expect(await balance(page)).toBe(before - 5000);
    await page.context().close();
  });

  test('a waiting shopper can choose another payment method, which cancels the first payment', async () => {
    const page = await atWaha();
    const begun = await beginTopUp(page);
    await page.goto(resultOf('waha', 'paytabs', begun));
    await press(page, 'Choose another way');
    await title(page, 'Top up your account');
    await page.goto(resultOf('waha', 'paytabs', begun));
    await title(page, 'The payment was cancelled');
    await page.context().close();
  });

  test('pressing again after a lost answer repeats the same payment', async () => {
    const page = await visitAs('waha', 'first answer');
    const before = await balance(page);
    await page.goto(portal.address('waha', '/debt?topUp=5000&lang=en'));
    await choose(page, 'Card or wallet');
    await pay(page);
    await page.getByText('It’s safe to try again').waitFor();
    await pay(page);
    await page.getByText('This is a sandbox').waitFor();
    const keys = await heard(page, 'heard-keys');
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    await pressAt(page, 'PayTabs', 'Pay');
    await title(page, 'Paid');
    expect(await balance(page)).toBe(before - 5000);
    await page.context().close();
  });
});

test('anyone with its link can pay a basket, once', async () => {
  const page = await atWaha();
  const { shoppingBasketId } = await beginTopUp(page);
  await pressAt(page, 'PayTabs', 'Decline');
  await title(page, /didn’t go through/);
  const friend = await portal.visit('waha', `/basket/${shoppingBasketId}?lang=en`);
  await title(friend, 'Shopping basket payment');
  await choose(friend, 'Card or wallet');
  await pay(friend);
  await pressAt(friend, 'PayTabs', 'Pay');
  await title(friend, 'Paid');
  await page.goto(portal.address('waha', `/basket/${shoppingBasketId}?lang=en`));
  await title(page, 'This basket is paid');
  await friend.context().close();
  await page.context().close();
});

describe('by card, inside the portal', () => {
  const beginByCard = async (page: Page) => {
    await page.goto(portal.address('kestrel', '/debt?topUp=5000&lang=en'));
    await choose(page, 'ard or wallet');
    await pay(page);
    await title(page, /^Pay /);
    const order = page.getByRole('region', { name: 'Order summary' });
    await order.getByText('Account credit').waitFor();
    await cardFieldsAreReady(page);
  };

  test('a shopper can pay after a reload', async () => {
    const page = await visitAs('kestrel');
    const before = await balance(page);
    await beginByCard(page);
    await page.reload();
    await payByCard(page);
    await title(page, 'Paid');
    expect(await balance(page)).toBe(before - 5000);
    await page.context().close();
  });

  test('a parent pays what a child owes', async () => {
    const page = await visitAs('kestrel');
    await page.goto(portal.address('kestrel', '/debt?lang=en'));
    await page.getByRole('radio', { name: 'Leo' }).click();
    await page.getByText('You’re paying for Leo.').waitFor();
    await page.getByText('Replacement access card').first().waitFor();
    await choose(page, 'ard or wallet');
    await pay(page);
    await title(page, 'Pay $15.00');
    await payByCard(page);
    await title(page, 'Paid');
    await page.goto(portal.address('kestrel', '/debt?member=100p3&lang=en'));
    await page.getByText('Leo owes nothing').waitFor();
    await page.context().close();
  });

  test('a declined card is not charged, and the shopper can try another one', async () => {
    const page = await visitAs('kestrel');
    const before = await balance(page);
    await beginByCard(page);
    await payByCard(page, declinedCard);
    await title(page, /didn’t go through/);
    await page.getByText(notCharged).waitFor();
    expect(await balance(page)).toBe(before);
    await tryAgain(page);
    await title(page, 'Top up your account');
    await choose(page, 'ard or wallet');
    await pay(page);
    await payByCard(page);
    await title(page, 'Paid');
    expect(await balance(page)).toBe(before - 5000);
    await page.context().close();
  });

  test('a bank that asks the shopper to confirm leads back to the result', async () => {
    const page = await visitAs('kestrel');
    const before = await balance(page);
    await beginByCard(page);
    await payByCard(page, cardThatAsksBank);
    await page.getByText('This is a sandbox').waitFor();
    await press(page, 'Pay');
    await title(page, 'Paid');
    expect(page.url()).not.toContain('redirectResult');
    expect(await balance(page)).toBe(before - 5000);
    await page.context().close();
  });

  test('a shopper can choose another payment method, however slowly it loads', async () => {
    const page = await visitAs('kestrel');
    await beginByCard(page);
    await page.reload();
    await cardFieldsAreReady(page);
    await page.route('**/assets/**', async (route) => {
      await setTimeout(200);
      await route.continue();
    });
    await press(page, 'Choose another way');
    await title(page, 'Top up your account');
    await page.context().close();
  });
});

test('a payment link can be paid in another browser, and the waiting page shows it', async () => {
  const page = await visitAs('kestrel');
  await page.goto(portal.address('kestrel', '/debt?topUp=5000&lang=en'));
  await choose(page, 'Payment link');
  await press(page, /^Send link/);
  await title(page, /We’ve sent a link/);
  const { email } = portal.person('kestrel', 'member');
  const sentEmail = await page.evaluate(async (to) => {
    const answer = await fetch(`/dev/mail/messages?to=${encodeURIComponent(to)}`);
    const [newest]: { text: string }[] = await answer.json();
    return newest?.text ?? '';
  }, email);
  const [url] = /https?:\/\/\S+/.exec(sentEmail) ?? [];
  expect(url).toBeTruthy();
  const other = await portal.browser.newContext();
  const elsewhere = await other.newPage();
  await elsewhere.goto(url ?? '');
  await press(elsewhere, 'Pay');
  await title(page, 'Paid');
  await other.close();
  await page.context().close();
});

test('a shopper who ran out of time reads that nothing was charged', async () => {
  const page = await atWaha();
  const begun = await beginTopUp(page);
  await page.context().close();
  portal.clock.move({ hours: 3 });
  const later = await portal.visit('waha', '/404');
  await later.goto(resultOf('waha', 'paytabs', begun));
  await title(later, 'Time’s up for this payment');
  await later.getByText(notCharged).waitFor();
  await later.context().close();
});
