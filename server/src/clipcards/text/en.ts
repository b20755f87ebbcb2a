export const en = {
  'mail.stopped.subject': '{name} does not fill itself again',
  'mail.stopped.heading': 'The subscription is stopped',
  'mail.stopped.body':
    'Your clipcard {name} at {club} does not fill itself again, and nothing more is charged for it.',
  'mail.stopped.until': 'The clips that are left can be used until {until}.',
  'mail.stopped.noClips': 'No clips are left on it.',
  'mail.stopped.note': 'If you did not want this, tell the club; its details are below.',
} as const;

export type ClipcardTextKey = keyof typeof en;
