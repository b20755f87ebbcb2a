export const en = {
  'mail.emailCode.subject': '{code} is your code for {club}',
  'mail.emailCode.heading': 'Your code: {code}',
  'mail.emailCode.body':
    'Somebody, probably you, gave this address to {club}. Enter the code there to show that the address is yours.',
  'mail.emailCode.until': 'It works until {until}.',
  'mail.emailCode.note':
    'If it was not you, you need not do anything. Never pass this code on to anybody, not even to the club.',
  'mail.emailChanged.subject': 'Your email address for {club} was changed',
  'mail.emailChanged.heading': 'Your email address was changed',
  'mail.emailChanged.old': 'Since {at} this is no longer the address of your account at {club}.',
  'mail.emailChanged.new': 'Since {at} this is the address of your account at {club}. Use it to sign in.',
  'mail.emailChanged.signedOut':
    'You have been signed out on every other device. The password is the same as before.',
  'mail.emailChanged.note': 'If it was not you, tell the club at once; its details are below.',
} as const;

export type PersonTextKey = keyof typeof en;
