export const en = {
  'mail.joinLink.subject': 'Continue joining {club}',
  'mail.joinLink.heading': 'Continue where you left off',
  'mail.joinLink.body':
    'We’ve saved what you chose at {club}. Open the link below on any device to continue.',
  'mail.joinLink.until': 'The link works for {days} days after your last change.',
  'mail.joinLink.button': 'Continue joining',
  'mail.joinLink.otherwise': 'If the button doesn’t work, open this address in your browser:',
  'mail.joinLink.note':
    'If you didn’t ask for this email, you don’t need to do anything. No account was created for you.',
} as const;

export type JoiningTextKey = keyof typeof en;
