import type { Payment } from '@foyer/contract/payment/shapes';
import type { TextKey } from '../../platform/text.ts';

/** What the page asks for. A provider may offer wallets beside the fields of the card. */
export function aboutCardPage({ purpose, step }: Pick<Payment, 'purpose' | 'step'>): TextKey {
  if (purpose === 'payment-agreement') return 'cardPage.cardAbout';
  const hasWallets = step?.kind === 'adyen' && step.wallets !== undefined && step.wallets.length > 0;
  return hasWallets ? 'cardPage.aboutWallets' : 'cardPage.about';
}
