import type { Wallet } from '@foyer/contract/shared/friend';

interface Device {
  userAgent: string;
  maxTouchPoints: number;
}

/** An Android phone has no Apple Wallet, and an iPhone opens Google’s only as a page. A computer hands a pass to either. */
export function shownWallets(wallets: readonly Wallet[], { userAgent, maxTouchPoints }: Device): Wallet[] {
  const isAndroid = userAgent.includes('Android');
  // iPads say that they are Macs, but no Mac has a touch screen.
  const isApplePhone =
    /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return wallets.filter((wallet) => (wallet === 'APPLE' ? !isAndroid : !isApplePhone));
}
