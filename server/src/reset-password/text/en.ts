export const en = {
  'mail.resetLink.subject': 'Set a new password for {club}',
  'mail.resetLink.heading': 'Set a new password',
  'mail.resetLink.body': 'Somebody, probably you, asked for a new password for your account at {club}.',
  'mail.resetLink.until': 'The link below works once, until {until}.',
  'mail.resetLink.button': 'Choose a new password',
  'mail.resetLink.otherwise': 'If the button does not work, open this address in your browser:',
  'mail.resetLink.note':
    'If it was not you, you need not do anything: your password stays as it is. Never pass this link on to anybody.',
  'mail.passwordChanged.subject': 'Your password for {club} was changed',
  'mail.passwordChanged.heading': 'Your password was changed',
  'mail.passwordChanged.body': 'The password of your account at {club} was changed on {at}.',
  'mail.passwordChanged.signedOut':
    'You have been signed out on every other device. Sign in there with the new password.',
  'mail.passwordChanged.note':
    'If it was not you, ask for a new password at once and tell the club, whose details are below.',
} as const;

export type ResetPasswordTextKey = keyof typeof en;
