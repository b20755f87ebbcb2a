import { newNumber, type Sale } from './books.ts';

/** What Adyen's Drop-in needs to know of each wallet. */
const methods: Readonly<Record<string, { name: string; configuration?: Readonly<Record<string, string>> }>> =
  {
    applepay: {
      name: 'Apple Pay',
      configuration: { merchantId: 'merchant.sandbox', merchantName: 'Sandbox' },
    },
    googlepay: {
      name: 'Google Pay',
      configuration: { merchantId: 'SANDBOX', gatewayMerchantId: 'FoyerSandbox', merchantName: 'Sandbox' },
    },
    mobilepay: { name: 'MobilePay' },
    twint: { name: 'TWINT' },
  };

/** The wallets of a session, among which the shopper chooses. Without a list, there are none. */
export const walletMethods = ({ request }: Sale) =>
  (request.allowedPaymentMethods ?? []).flatMap((type) => {
    const method = methods[type];
    return method ? [{ type, ...method }] : [];
  });

/** Wallets whose page or app comes first. The others have asked the shopper already, and bring a token. */
const tokens: Readonly<Record<string, string>> = { applepay: 'applePayToken', googlepay: 'googlePayToken' };

export type PaidByWallet = { wallet: string; comesWith: 'token' | 'page' };

/** Undefined where no wallet of the session pays. */
export function walletIn(sale: Sale, method: Readonly<Record<string, unknown>>): PaidByWallet | undefined {
  const { type } = method;
  const wallet = walletMethods(sale).find((one) => one.type === type)?.type;
  if (wallet === undefined) return undefined;
  const token = tokens[wallet];
  if (token === undefined) return { wallet, comesWith: 'page' };
  return typeof method[token] === 'string' ? { wallet, comesWith: 'token' } : undefined;
}

/** What Adyen gets from Apple for a club that begins a session there. */
export const appleSession = async () => ({
  data: btoa(JSON.stringify({ merchantSessionIdentifier: newNumber() })),
});
