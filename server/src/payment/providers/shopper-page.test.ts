import { afterEach, expect, test, vi } from 'vitest';
import { providerContextOf, testClock, testOrder } from '../../sandbox/sandbox-setup.ts';
import type { Provider } from '../provider/provider.ts';
import { adyen } from './adyen/adyen.ts';
import { NoAnswer } from './ask.ts';
import { paytabs } from './paytabs/paytabs.ts';
import { postfinance } from './postfinance/postfinance.ts';
import { shopperPages } from './shopper-page.ts';
import { spotii } from './spotii/spotii.ts';
import { tabby } from './tabby/tabby.ts';
import { tamara } from './tamara/tamara.ts';

const seat = (secrets: Record<string, string>) => ({ secret: (name: string) => secrets[name] });
const pageOf = (secrets: Record<string, string>) => shopperPages(seat(secrets), ['pay.example']);
const sandbox = { url: 'http://127.0.0.1:3000/sandbox/paytabs/waha' };

test.each([
  ['https://pay.example/page/1?x=y', {}],
  ['https://eu.pay.example/page/1', {}],
  ['https://pages.other.example/1', { shopperHosts: 'first.example, Other.example' }],
  ['http://127.0.0.1:3000/sandbox/paytabs/waha/page', sandbox],
  ['https://pay.example/page/1', sandbox],
])('a shopper is sent to %s, with %j', (address, secrets) => {
  expect(pageOf(secrets)(address)).toBe(address);
});

test.each([
  ['javascript:alert(1)', {}],
  ['data:text/html,x', {}],
  ['http://pay.example/page/1', {}],
  ['https://evil.example/pay.example', {}],
  ['https://evilpay.example/', {}],
  ['https://pay.example.evil.example/', {}],
  ['https://pay.example@evil.example/', {}],
  ['https://somebody@pay.example/', {}],
  ['//pay.example/', {}],
  ['', {}],
  [`https://pay.example/${'x'.repeat(2000)}`, {}],
  ['http://127.0.0.1:4000/', sandbox],
  ['http://127.0.0.1:3000/', {}],
  ['https://evil.example/', { shopperHosts: '' }],
  ['https://evil.example/', { shopperHosts: ', ,' }],
])('a shopper is not sent to %s, with %j', (address, secrets) => {
  expect(() => pageOf(secrets)(address)).toThrow(NoAnswer);
});

/** A provider's answers by the last part of the path, all valid except for the address. */
type Answers = (address: string, key: string) => Record<string, unknown>;
const amount = { value: 1, currency: 'AED' };
const transaction = { id: 7, version: 1, state: 'PENDING', currency: 'CHF', merchantReference: 'k' };

const cases: [string, Provider, 'start' | 'link', Record<string, string>, string, Answers][] = [
  [
    'a link of Adyen',
    adyen,
    'link',
    { apiKey: 'a', clientKey: 'c', merchantAccount: 'm', hmacKey: 'ab'.repeat(32) },
    'https://test.adyen.link/PL1',
    (url, reference) => ({ paymentLinks: { id: 'PL1', url, status: 'active', reference, amount } }),
  ],
  [
    'a page of PayTabs',
    paytabs,
    'start',
    { region: 'SAU', serverKey: 's', profileId: '1' },
    'https://secure.paytabs.sa/payment/page/1',
    (redirect_url) => ({ request: { tran_ref: 'T1', redirect_url } }),
  ],
  [
    'a page of PostFinance',
    postfinance,
    'start',
    { userId: '1', spaceId: '1', authenticationKey: 'a2V5' },
    'https://checkout.postfinance.ch/s/1/payment/transaction/pay/7',
    (url) => ({ search: { data: [] }, transactions: transaction, 'payment-page-url': url }),
  ],
  [
    'a link of PostFinance',
    postfinance,
    'link',
    { userId: '1', spaceId: '1', authenticationKey: 'a2V5' },
    'https://checkout.postfinance.ch/s/1/link/7',
    (url) => ({ links: { id: 7, url } }),
  ],
  [
    'a page of Tabby',
    tabby,
    'start',
    { secretKey: 's', merchantCode: 'm', webhookHeader: 'w' },
    'https://checkout.tabby.ai/?sessionId=1',
    (web_url) => ({
      checkout: {
        status: 'created',
        payment: { id: '1' },
        configuration: { available_products: { installments: [{ web_url }] } },
      },
    }),
  ],
  [
    'a page of Tamara',
    tamara,
    'start',
    { apiToken: 'a', notificationToken: 'n' },
    'https://checkout-sandbox.tamara.co/checkout/1',
    (checkout_url) => ({
      'payment-options-pre-check': { has_available_payment_options: true },
      checkout: { order_id: '1', checkout_url },
    }),
  ],
  [
    'a page of Spotii',
    spotii,
    'start',
    { publicKey: 'a', privateKey: 'b' },
    'https://checkout.spotii.me/checkout/1',
    (checkout_url) => ({ authentication: { token: 't' }, checkouts: { checkout_url } }),
  ],
];

afterEach(() => void vi.unstubAllGlobals());

test.each(cases)(
  '%s is accepted only at the provider’s own address',
  async (_title, provider, how, secrets, theirs, answers) => {
    const order = testOrder();
    const open = provider.open(providerContextOf(secrets, testClock()));
    const stepFor = async (address: string) => {
      vi.stubGlobal('fetch', async (url: string | URL) => {
        const last = new URL(url).pathname.split('/').findLast(Boolean) ?? '';
        return Response.json(answers(address, order.key)[last]);
      });
      return (await open?.[how]?.(order))?.step;
    };
    const step = await stepFor(theirs);
    expect(step).toMatchObject({ kind: 'redirect', url: expect.stringContaining(theirs) });
    // The provider's other hosts serve merchants, marketing or programs; shoppers pay on none of them.
    const elsewhere = theirs.replace(/\/\/[\w-]+\./, '//merchant.').replace('adyen.link', 'adyen.com');
    for (const address of [
      'https://evil.example/',
      elsewhere,
      theirs.replace('https', 'http'),
      'javascript:alert(1)',
    ]) {
      await expect(stepFor(address)).rejects.toThrow(NoAnswer);
    }
  },
);
