import { ApplePay, GooglePay, Twint } from '@adyen/adyen-web';
import type { Wallet } from '@foyer/contract/shared/wallets';

const components = { applePay: ApplePay, googlePay: GooglePay, twint: Twint };

/** Adyen's components of the wallets. MobilePay has none: Adyen sends the shopper to a page. */
export const componentsOf = (wallets: readonly Wallet[]) =>
  wallets.flatMap((wallet) => (wallet === 'mobilePay' ? [] : [components[wallet]]));
