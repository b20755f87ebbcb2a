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
  'mail.erased.subject': 'Your {club} account was erased',
  'mail.erased.heading': 'Your account is gone',
  'mail.erased.body':
    'Your {club} account and what we knew about you were erased on {at}. You can’t sign in any more.',
  'mail.erased.stays':
    'What the law makes us keep, such as invoices, stays without your name. This is our last email to you.',
  'mail.erased.note':
    'If you didn’t ask for this, contact the club straight away. You’ll find its contact details below.',
  'mail.welcome.subject': 'Welcome to {club}',
  'mail.welcome.heading': 'Your account is ready',
  'mail.welcome.body':
    'You now have an account at {club}. Sign in with this address and the password that you chose.',
  'mail.welcome.button': 'Sign in',
  'mail.welcome.otherwise': 'If the button does not work, open this address in your browser:',
  'mail.welcome.note': 'If it was not you, tell the club at once; its details are below.',
  'mail.changedForYou.details.subject': 'Your details at {club} were changed',
  'mail.changedForYou.details.heading': 'Your details were changed',
  'mail.changedForYou.details':
    'On {at}, somebody acting for you changed the personal details that {club} holds.',
  'mail.changedForYou.terms.subject': 'Your answer to the data protection terms of {club}',
  'mail.changedForYou.terms.heading': 'An answer was given for you',
  'mail.changedForYou.terms':
    'On {at}, somebody acting for you answered the data protection terms of {club}.',
  'mail.changedForYou.payment.subject': 'How you pay {club} was changed',
  'mail.changedForYou.payment.heading': 'Your payment agreement was changed',
  'mail.changedForYou.payment': 'On {at}, somebody acting for you changed how you pay {club}.',
  'mail.changedForYou.look': 'Sign in and open your profile to see it.',
  'mail.changedForYou.note': 'If you didn’t ask for this, please tell the club. Its details are below.',
  'mail.lead.subject': 'Somebody is interested in {center}',
  'mail.lead.heading': 'Somebody is interested',
  'mail.lead.from': '{name} would like to hear from {center}: {contact}',
  'mail.lead.interest': 'In their words: {interest}',
  'mail.lead.new': 'The portal knows them as {memberId} from now on.',
  'mail.lead.known': 'It may be {memberId}, whom the portal knows already; nothing there was changed.',
  'mail.lead.consent': 'They agree that you write or call about this.',
  'mail.lead.noConsent': 'They have not agreed that you write or call beyond an answer to this.',
} as const;

export type PersonTextKey = keyof typeof en;
