export const en = {
  'mail.payLink.subject': 'Your payment to {club}',
  'mail.payLink.heading': 'Pay at your leisure',
  'mail.payLink.body': '{what}: {amount} is ready to be paid.',
  'mail.payLink.until': 'The link below works until {until}, on any device.',
  'mail.payLink.button': 'Pay {amount}',
  'mail.payLink.otherwise': 'If the button does not work, open this address in your browser:',
  'mail.payLink.note':
    'You did not expect this? Then pay nothing and tell the club, whose details are below. Nothing is taken by itself.',
} as const;

export type PaymentTextKey = keyof typeof en;
