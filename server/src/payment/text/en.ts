export const en = {
  'mail.payLink.subject': 'Your payment to {club}',
  'mail.payLink.heading': 'Pay when it suits you',
  'mail.payLink.body': '{what}: {amount} is ready to be paid.',
  'mail.payLink.until': 'The link below works until {until}, on any device.',
  'mail.payLink.button': 'Pay {amount}',
  'mail.payLink.otherwise': 'If the button doesn’t work, open this address in your browser:',
  'mail.payLink.note':
    'Didn’t expect this? Don’t pay, and contact the club. You’ll find its contact details below. Nothing is charged unless you pay.',
  'mail.reference.subject': 'Your Multibanco reference for {club}',
  'mail.reference.heading': 'Pay by Multibanco',
  'mail.reference.body':
    '{what}: {amount} is ready to be paid at any Multibanco machine or in your banking app.',
  'mail.reference.numbers': 'Entity {entity}, reference {reference}, amount {amount}.',
  'mail.reference.until': 'You can pay until {until}. We’ll confirm as soon as your bank tells us.',
  'mail.reference.button': 'See the payment',
  'mail.takenBack.subject': 'Your payment to {club} was charged back',
  'mail.takenBack.heading': 'Your payment was charged back',
  'mail.takenBack.body':
    'On {day} you paid {amount} to {club}. Your bank or card provider has since reversed this payment.',
  'mail.takenBack.open':
    'The amount is unpaid again. You keep what you bought; please pay online or at the front desk.',
  'mail.takenBack.account': 'We’ve taken the amount off your account with us.',
  'mail.takenBack.note':
    'If you didn’t ask for this, or think it’s a mistake, contact the club. You’ll find its contact details below.',
  'mail.newAgreement.subject': 'How do you want to pay {club}?',
  'mail.newAgreement.heading': 'Choose how to pay',
  'mail.newAgreement.body':
    'Your first payment to {club} is complete. But your card can’t be charged again, so we don’t know yet how you want to pay from now on.',
  'mail.newAgreement.how':
    'Log in and choose a card, direct debit or invoice. Until you do, you’ll have to pay each invoice yourself.',
  'mail.newAgreement.button': 'Choose how to pay',
  'mail.newAgreement.note': 'Have you chosen in the meantime? Then you don’t need to do anything.',
  'mail.mandate.subject': 'Direct debit for {club}',
  'mail.mandate.heading': 'Pay by direct debit',
  'mail.mandate.body':
    '{club} would like to collect what you owe from your bank account. For that it needs your mandate.',
  'mail.mandate.how':
    'Log in, enter your bank account, then read and accept the mandate. Nothing is collected before you do.',
  'mail.mandate.button': 'Give the mandate',
  'mail.mandate.note':
    'Didn’t expect this? You don’t need to do anything, but please tell the club. You’ll find its contact details below.',
} as const;

export type PaymentTextKey = keyof typeof en;
