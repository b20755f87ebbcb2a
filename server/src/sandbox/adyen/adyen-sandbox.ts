import { randomBytes } from 'node:crypto';
import type { Wallet } from '@foyer/contract/shared/wallets';
import { asSandbox } from '../pages.ts';
import type { Mishap, Sandbox, SandboxBank } from '../sandbox.ts';
import { adyenBank } from './bank.ts';
import { books, type Sale } from './books.ts';
import { checkoutApi } from './checkout-api.ts';
import { dropInApi } from './drop-in-api.ts';
import { linkPage, type ShopperPages, shopperPages } from './shopper-pages.ts';
import { adyenWebhooks } from './webhooks.ts';

/** Adyen's webhook address is set in its own dashboard; the sandbox gets it here. */
export interface AdyenSandbox extends Sandbox {
  tells: string | undefined;
  /**
   * Whether a stored card is reported by a webhook event of its own only, which is a setting of the merchant account.
   */
  tellsTokensApart: boolean;
  /** What the club has switched on besides cards. */
  wallets: readonly Wallet[];
  /** What the shopper's browser is given when the session has come to its end there. */
  broughtBack(key: string): Record<string, string>;
  bank: Required<SandboxBank>;
}

export function adyenSandbox(): AdyenSandbox {
  const mishaps = new Set<Mishap>();
  const secrets = {
    apiKey: randomBytes(16).toString('hex'),
    // Not of Adyen's form: its Drop-in takes those to Adyen alone.
    clientKey: `sandbox_${randomBytes(16).toString('hex')}`,
    merchantAccount: 'FoyerSandbox',
    hmacKey: randomBytes(32).toString('hex'),
  };
  const tell = adyenWebhooks({ ...secrets, mishaps });
  const kept = books(mishaps, tell);
  let url = '';
  const pages: ShopperPages = { books: kept, url: () => url };
  const saleOf = (key: string): Sale => {
    const sale = kept.byKey(key);
    if (!sale) throw new Error(`nothing was asked for ${key}`);
    return sale;
  };
  return {
    name: 'adyen',
    mishaps,
    plugin: async (app) => {
      asSandbox(app);
      shopperPages(app, pages);
      const { apiKey, merchantAccount } = secrets;
      const api = {
        books: kept,
        mishaps,
        apiKey,
        merchantAccount,
        pageOf: (sale: Sale) => linkPage(url, sale),
      };
      await app.register(async (part) => checkoutApi(part, api), { prefix: '/v72' });
      await app.register(async (part) => dropInApi(part, pages), { prefix: '/checkoutshopper' });
    },
    standsAt: (stands) => {
      url = stands;
    },
    secrets: () => ({
      ...secrets,
      ...{ environment: 'test', url },
      ...(kept.settings.wallets.length > 0 && { wallets: kept.settings.wallets.join(',') }),
    }),
    payments: kept.payments,
    shopper: {
      pays: async (key) => {
        await kept.pay(saleOf(key));
      },
      isDeclined: async (key) => {
        await kept.refuse(saleOf(key), 'Refused');
      },
      goesBack: async (key) => {
        const sale = saleOf(key);
        // A link waits for the next visitor.
        if (sale.kind === 'session') await kept.refuse(sale, 'Cancelled');
      },
      takesTooLong: (key) => kept.expire(saleOf(key)),
    },
    bank: adyenBank(kept, tell, saleOf),
    broughtBack: (key) => ({ sessionResult: kept.resultOf(saleOf(key)) }),
    deliver: tell.deliver,
    get tellsTokensApart() {
      return kept.settings.tellsTokensApart;
    },
    set tellsTokensApart(apart) {
      kept.settings.tellsTokensApart = apart;
    },
    get wallets() {
      return kept.settings.wallets;
    },
    set wallets(offered) {
      kept.settings.wallets = offered;
    },
    get tells() {
      return tell.address;
    },
    set tells(address) {
      tell.address = address;
    },
  };
}
