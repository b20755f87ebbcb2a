export const en = {
  'mail.emailCode.subject': '{code} is your code for {club}',
  'mail.emailCode.heading': 'Your code: {code}',
  'mail.emailCode.body':
    'Someone, probably you, entered this email address at {club}. Enter the code there to confirm that it’s yours.',
  'mail.emailCode.until': 'It works until {until}.',
  'mail.emailCode.note':
    'If this wasn’t you, you don’t need to do anything. Never share this code with anyone, not even the club.',
  'mail.emailChanged.subject': 'Your email address for {club} was changed',
  'mail.emailChanged.heading': 'Your email address was changed',
  'mail.emailChanged.old': 'Since {at}, this is no longer the email address of your {club} account.',
  'mail.emailChanged.new': 'Since {at}, this is the email address of your {club} account. Use it to log in.',
  'mail.emailChanged.signedOut': 'You’ve been logged out on all other devices. Your password hasn’t changed.',
  'mail.emailChanged.note':
    'If this wasn’t you, tell the club straight away. You’ll find its contact details below.',
  'mail.erased.subject': 'Your {club} account was erased',
  'mail.erased.heading': 'Your account has been erased',
  'mail.erased.body':
    'Your {club} account and what we knew about you were erased on {at}. You can’t log in any more.',
  'mail.erased.stays':
    'We keep only what the law requires, such as invoices, without your name. This is our last email to you.',
  'mail.erased.note':
    'If you didn’t ask for this, contact the club straight away. You’ll find its contact details below.',
  'mail.welcome.subject': 'Welcome to {club}',
  'mail.welcome.heading': 'Your account is ready',
  'mail.welcome.body':
    'You now have an account at {club}. Log in with this email address and the password you chose.',
  'mail.welcome.button': 'Log in',
  'mail.welcome.otherwise': 'If the button doesn’t work, open this address in your browser:',
  'mail.welcome.note':
    'If this wasn’t you, tell the club straight away. You’ll find its contact details below.',
  'mail.changedForYou.details.subject': 'Your details at {club} were changed',
  'mail.changedForYou.details.heading': 'Your details were changed',
  'mail.changedForYou.details': 'On {at}, someone acting for you changed your personal details at {club}.',
  'mail.changedForYou.terms.subject': 'Your answer to the data protection terms of {club}',
  'mail.changedForYou.terms.heading': 'An answer was given for you',
  'mail.changedForYou.terms': 'On {at}, someone acting for you answered the data protection terms of {club}.',
  'mail.changedForYou.payment.subject': 'How you pay {club} was changed',
  'mail.changedForYou.payment.heading': 'Your payment agreement was changed',
  'mail.changedForYou.payment': 'On {at}, someone acting for you changed how you pay {club}.',
  'mail.changedForYou.look': 'Log in and open your profile to check.',
  'mail.changedForYou.note':
    'If you didn’t ask for this, please tell the club. You’ll find its contact details below.',
  'mail.lead.subject': 'New enquiry for {center}',
  'mail.lead.heading': 'New enquiry',
  'mail.lead.from': '{name} would like to hear from {center}: {contact}',
  'mail.lead.interest': 'In their words: {interest}',
  'mail.lead.new': 'We’ve added them to the portal as {memberId}.',
  'mail.lead.known': 'This may be {memberId}, who’s already in the portal. Nothing was changed there.',
  'mail.lead.consent': 'You may write or call about this.',
  'mail.lead.noConsent': 'You may only answer this enquiry. They haven’t agreed to any other contact.',
} as const;

export type PersonTextKey = keyof typeof en;
