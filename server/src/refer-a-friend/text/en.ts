export const en = {
  'invoice.referral': 'Reward for a referral',
  'invoice.referralRevoked': 'Referral reward taken back',
  'mail.referral.subject': 'Your reward from {club}',
  'mail.referral.heading': 'Your reward is here',
  'mail.referral.referrer': '{name} has joined by your link. Thank you!',
  'mail.referral.friend': 'You joined by the link of {name}. Here’s your reward.',
  'mail.referral.someone': 'a friend',
  'mail.referral.clips': 'We’ve given you a clipcard: {amount} × {clipcard}.',
  'mail.referral.credit': 'We’ve credited {amount} to your account. It’ll be used for your next invoices.',
  'mail.referral.revoked.subject': 'We’ve taken back a referral reward',
  'mail.referral.revoked.text':
    'The payment that earned the reward has gone back. Once another payment is made, the reward is given again.',
  'mail.referral.revoked.credit': 'We’ve taken {amount} off the credit on your account.',
  'mail.referral.revoked.clips': 'We’ve taken back unused clips of your clipcard: {amount}.',
  'mail.referral.button': 'See your reward',
  'mail.referral.otherwise': 'If the button doesn’t work, open this address in your browser:',
  'mail.referral.note': 'Any questions? You’ll find the club’s contact details below.',
} as const;

export type ReferralTextKey = keyof typeof en;
