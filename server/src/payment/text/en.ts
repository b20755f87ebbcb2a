export const en = {
  'mail.payLink.subject': 'Your payment to {club}',
  'mail.payLink.heading': 'Pay at your leisure',
  'mail.payLink.body': '{what}: {amount} is ready to be paid.',
  'mail.payLink.until': 'The link below works until {until}, on any device.',
  'mail.payLink.button': 'Pay {amount}',
  'mail.payLink.otherwise': 'If the button does not work, open this address in your browser:',
  'mail.payLink.note':
    'You did not expect this? Then pay nothing and tell the club, whose details are below. Nothing is taken by itself.',
  'mail.takenBack.subject': 'Your payment to {club} was taken back',
  'mail.takenBack.heading': 'Your payment was taken back',
  'mail.takenBack.body':
    'On {day} you paid {amount} to {club}. Your bank or card provider has since taken this payment back.',
  'mail.takenBack.open':
    'The amount is unpaid again. You keep what you bought; please pay online or at the front desk.',
  'mail.takenBack.account': "We've taken the amount off your account with us.",
  'mail.takenBack.note':
    "If you didn't ask for this, or think it's a mistake, contact the club. You'll find the details below.",
  'mail.mandate.subject': 'Direct debit for {club}',
  'mail.mandate.heading': 'Pay by direct debit',
  'mail.mandate.body':
    '{club} would like to collect what you owe from your bank account. For that it needs your mandate.',
  'mail.mandate.how':
    'Log in, name your account, read the mandate and give it. Nothing is collected before you do.',
  'mail.mandate.button': 'Give the mandate',
  'mail.mandate.note':
    'You did not expect this? Then you need do nothing. Tell the club, whose details are below.',
} as const;

export type PaymentTextKey = keyof typeof en;
