/** What a pass says in a phone's wallet. */
export const en = {
  'wallet.guestPass': 'Guest pass',
  'wallet.guestOf': 'Guest of',
  'wallet.validUntil': 'Valid until',
  'wallet.description': 'Guest pass for {center}',
  'wallet.how': 'Show this pass at the front desk. It lets you in once, for free.',
} as const;

export type WalletTextKey = keyof typeof en;
