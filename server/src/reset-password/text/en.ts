export const en = {
  'mail.resetLink.subject': 'Set a new password for {club}',
  'mail.resetLink.heading': 'Set a new password',
  'mail.resetLink.body': 'Someone, probably you, asked for a new password for your {club} account.',
  'mail.resetLink.until': 'The link below works once, until {until}.',
  'mail.resetLink.button': 'Choose a new password',
  'mail.resetLink.otherwise': 'If the button doesn’t work, open this address in your browser:',
  'mail.resetLink.note':
    'If this wasn’t you, you don’t need to do anything: your password stays the same. Never share this link with anyone.',
  'mail.passwordChanged.subject': 'Your password for {club} was changed',
  'mail.passwordChanged.heading': 'Your password was changed',
  'mail.passwordChanged.body': 'The password of your {club} account was changed on {at}.',
  'mail.passwordChanged.signedOut':
    'You’ve been logged out on all other devices. Log in there with your new password.',
  'mail.passwordChanged.note':
    'If this wasn’t you, ask for a new password straight away and tell the club. You’ll find its contact details below.',
} as const;

export type ResetPasswordTextKey = keyof typeof en;
