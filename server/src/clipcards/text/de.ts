import type { ClipcardTextKey } from './en.ts';

export const de: Record<ClipcardTextKey, string> = {
  'mail.stopped.subject': '{name} füllt sich nicht mehr neu',
  'mail.stopped.heading': 'Das Abo ist beendet',
  'mail.stopped.body':
    'Ihre Mehrfachkarte {name} bei {club} füllt sich nicht mehr neu, und dafür wird nichts mehr berechnet.',
  'mail.stopped.until': 'Was an Eintritten übrig ist, gilt bis {until}.',
  'mail.stopped.noClips': 'Es sind keine Eintritte mehr darauf.',
  'mail.stopped.note':
    'Falls Sie das nicht wollten, sagen Sie dem Club Bescheid, dessen Angaben unten stehen.',
};
