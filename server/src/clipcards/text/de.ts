import type { ClipcardTextKey } from './en.ts';

export const de: Record<ClipcardTextKey, string> = {
  'mail.stopped.subject': '{name} erneuert sich nicht mehr',
  'mail.stopped.heading': 'Das Abo ist beendet',
  'mail.stopped.body':
    'Ihre Mehrfachkarte {name} bei {club} erneuert sich nicht mehr, und es wird dafür nichts mehr berechnet.',
  'mail.stopped.until': 'Ihre übrigen Eintritte können Sie bis {until} nutzen.',
  'mail.stopped.noClips': 'Es sind keine Eintritte mehr darauf.',
  'mail.stopped.note':
    'Wenn Sie das nicht wollten, melden Sie sich beim Club. Die Kontaktdaten stehen unten.',
};
