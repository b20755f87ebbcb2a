import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import type { AdyenSandbox } from '../../server/src/sandbox/adyen/adyen-sandbox.ts';
import { answerOf } from './answer-of.ts';
import { faultsOf, overflow } from './faults.ts';
import { cardFieldsAreReady, choose, notCharged, pay, pressAt, timesTaken, title } from './paying.ts';
import { noise } from './portal.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();
const phone = { viewport: { width: 390, height: 844 } };
const adyen = () => portal.sandbox('volta', 'adyen') as AdyenSandbox;
afterEach(() => {
  adyen().wallets = [];
});

/** Stands for Google's script, which no test may load: its sheet agrees at once. */
const googleScript = `window.google = { payments: { api: { PaymentsClient: class {
  constructor(options) { this.options = options; }
  async isReadyToPay() { return { result: true }; }
  prefetchPaymentData() {}
  createButton({ onClick }) {
    const button = document.createElement('button');
    button.textContent = 'Buy with Google Pay';
    button.style.blockSize = '48px';
    button.onclick = onClick;
    return button;
  }
  async loadPaymentData({ transactionInfo }) {
    window.shownByGoogle = transactionInfo.totalPrice + ' ' + transactionInfo.currencyCode;
    await this.options.paymentDataCallbacks.onPaymentAuthorized({ paymentMethodData: {
      info: { cardNetwork: 'VISA' }, tokenizationData: { token: '{"signature":"a"}' },
    } });
    return {};
  }
} } } };`;

/** Stands for Apple's script, and for the sheet of the telephone, which agrees once Apple has recognised the club. */
const appleScript = `
customElements.define('apple-pay-button', class extends HTMLElement {
  connectedCallback() { this.textContent = 'Apple Pay'; this.style.display = 'block'; }
});
window.ApplePaySession = class {
  static STATUS_SUCCESS = 0;
  static STATUS_FAILURE = 1;
  static canMakePayments() { return true; }
  static supportsVersion() { return true; }
  begin() { this.onvalidatemerchant({ validationURL: 'https://apple-pay-gateway.apple.com' }); }
  completeMerchantValidation({ merchantSessionIdentifier }) {
    if (merchantSessionIdentifier) this.onpaymentauthorized({ payment: { token: { paymentData: { version: 'EC_v1' } } } });
  }
  completePayment() {}
  abort() {}
};`;

/** Browsers offer Apple Pay to encrypted pages only: leads such an address to the portal. */
async function encrypted(page: Page): Promise<string> {
  // The sandbox is on this machine.
  await page.context().grantPermissions(['local-network-access']);
  await page.route('https://volta.example/**', async (route) => {
    try {
      await route.fulfill({ response: await answerOf(route, portal.address('volta')) });
    } catch {
      // The page has been left, or another attempt has begun.
      await route.abort().catch(() => undefined);
    }
  });
  return 'https://volta.example';
}

/** Where a member tops up, with the form of Adyen open. */
async function begin(reach = async (_page: Page) => portal.address('volta')): Promise<Page> {
  const page = await portal.visitAs('volta', 'member', '/404?lang=en', phone);
  await page.route('https://pay.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: googleScript }),
  );
  await page.route('https://applepay.cdn-apple.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: appleScript,
    }),
  );
  await page.goto(`${(await reach(page)).replace(/\/$/, '')}/debt?topUp=5000&lang=en`);
  await choose(page, 'Card or wallet');
  await pay(page);
  await page.locator('.adyen-checkout__payment-method--scheme').waitFor();
  return page;
}

const wallet = (page: Page, type: string) => page.locator(`.adyen-checkout__payment-method--${type}`);
const offered = async (page: Page): Promise<string[]> => {
  const names = await page.locator('.adyen-checkout__payment-method__name').allTextContents();
  return names.map((name) => name.replace(/^Sandbox: .*/, 'card'));
};

/** Goes to the page of the wallet. */
async function continueTo(page: Page, type: string): Promise<void> {
  await wallet(page, type).getByRole('radio').click();
  await wallet(page, type).locator('.adyen-checkout__button--pay').click();
}

test('without wallets in the club’s secrets, only a card is offered, and nothing of Google is loaded', async () => {
  const page = await begin();
  await cardFieldsAreReady(page);
  expect(await offered(page)).toEqual(['card']);
  expect(await page.evaluate(() => 'google' in window)).toBe(false);
  await page.context().close();
});

test('the wallets that the club has named are offered, and no others', async () => {
  adyen().wallets = ['twint', 'googlePay'];
  const page = await begin();
  await wallet(page, 'googlepay').waitFor();
  expect((await offered(page)).toSorted()).toEqual(['Google Pay', 'TWINT', 'card']);
  expect(await overflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.context().close();
});

describe.each([
  ['TWINT', 'twint'],
  ['MobilePay', 'mobilePay'],
] as const)('%s', (_name, name) => {
  const type = name.toLowerCase();

  test('is paid on its own page, and the result is read', async () => {
    adyen().wallets = [name];
    const before = timesTaken(adyen());
    const page = await begin();
    await continueTo(page, type);
    await pressAt(page, 'Adyen', 'Pay');
    await title(page, 'Paid');
    expect(timesTaken(adyen())).toBe(before + 1);
    await page.reload();
    await title(page, 'Paid');
    expect(timesTaken(adyen())).toBe(before + 1);
    await page.context().close();
  });

  test('that is cancelled takes nothing', async () => {
    adyen().wallets = [name];
    const before = timesTaken(adyen());
    const page = await begin();
    await continueTo(page, type);
    await pressAt(page, 'Adyen', 'Cancel');
    await page.getByText(notCharged).waitFor();
    expect(timesTaken(adyen())).toBe(before);
    await page.context().close();
  });
});

test('Google Pay shows the amount, and is paid in the portal’s page', async () => {
  adyen().wallets = ['googlePay'];
  const before = timesTaken(adyen());
  const page = await begin();
  await wallet(page, 'googlepay').getByRole('radio').click();
  await page.getByRole('button', { name: 'Buy with Google Pay' }).click();
  await title(page, 'Paid');
  expect(timesTaken(adyen())).toBe(before + 1);
  await page.context().close();
});

test('Apple Pay has the club recognised, and is paid in the portal’s page', async () => {
  adyen().wallets = ['applePay'];
  const before = timesTaken(adyen());
  const page = await begin(encrypted);
  await wallet(page, 'applepay').getByRole('radio').click();
  await page.locator('apple-pay-button').click();
  await title(page, 'Paid');
  expect(timesTaken(adyen())).toBe(before + 1);
  // The sandbox's pictures come unencrypted into an encrypted page.
  expect(noise.splice(0).filter((text) => !text.includes('Mixed Content'))).toEqual([]);
  await page.context().close();
});

test('Apple Pay is not offered where the browser has none, and the card is', async () => {
  adyen().wallets = ['applePay'];
  const page = await begin();
  await cardFieldsAreReady(page);
  expect(await offered(page)).toEqual(['card']);
  await page.context().close();
});
