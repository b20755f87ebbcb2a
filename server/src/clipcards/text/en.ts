export const en = {
  'mail.stopped.subject': '{name} won’t renew any more',
  'mail.stopped.heading': 'The subscription has stopped',
  'mail.stopped.body':
    'Your clipcard {name} at {club} won’t renew any more, and you won’t be charged for it again.',
  'mail.stopped.until': 'You can use your remaining clips until {until}.',
  'mail.stopped.noClips': 'There are no clips left on it.',
  'mail.stopped.note': 'If you didn’t want this, contact the club. You’ll find its contact details below.',
} as const;

export type ClipcardTextKey = keyof typeof en;
