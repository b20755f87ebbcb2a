import { type Wallet, wallets } from '@foyer/contract/shared/wallets';
import type { PageSources } from '../../provider/page-sources.ts';

/** Adyen's names of the wallets, in requests and in events. */
const types: Readonly<Record<Wallet, string>> = {
  applePay: 'applepay',
  googlePay: 'googlepay',
  mobilePay: 'mobilepay',
  twint: 'twint',
};

/** What a club lists in the secret `wallets`. Unknown names are left out. */
export const walletsIn = (text: string | undefined): Wallet[] => {
  const named = text?.split(',').map((name) => name.trim()) ?? [];
  return wallets.filter((wallet) => named.includes(wallet));
};

export const typesOf = (offered: readonly Wallet[]): string[] => offered.map((wallet) => types[wallet]);

/** Paid from an account, and not by a card. */
export const isOfAccount = (brand: string | undefined): boolean => brand === types.twint;

/**
 * What the page must allow for a wallet: its script, and the window in which the shopper agrees. MobilePay and TWINT send
 * the shopper to a page or show a code.
 */
const sources: Partial<Record<Wallet, Pick<PageSources, 'connect' | 'frame' | 'image' | 'script'>>> = {
  applePay: {
    connect: ['https://applepay.cdn-apple.com'],
    frame: [],
    image: ['https://applepay.cdn-apple.com'],
    script: ['https://applepay.cdn-apple.com'],
  },
  googlePay: {
    connect: ['https://pay.google.com', 'https://google.com'],
    frame: ['https://pay.google.com'],
    image: ['https://www.gstatic.com'],
    script: ['https://pay.google.com'],
  },
};

export const walletSources = (offered: readonly Wallet[]) =>
  offered.flatMap((wallet) => sources[wallet] ?? []);
