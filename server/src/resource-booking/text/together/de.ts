import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { TogetherTextKey } from './en.ts';

export const de: Catalogue<TogetherTextKey> = {
  'mail.together.somebody': 'Jemand',
  'mail.together.subject.invited': '{host} lädt Sie zum Spielen ein: {class}',
  'mail.together.heading.invited': 'Spielen Sie mit?',
  'mail.together.body.invited':
    '{host} hat einen Platz gebucht und möchte mit Ihnen spielen. Dabei sind Sie erst, wenn Sie zusagen.',
  'together.charge.PARTS': 'Von Mitspielern nicht bezahlter Platzpreis · {class}',
  'together.charge.GUEST': 'Gast · {class}',
  'mail.together.for': 'Es geht um {name}.',
  'mail.together.when': '{class}, {starts}',
  'mail.together.where': 'Wo: {where}',
  'mail.together.answer': 'Einladung ansehen',
  'mail.together.otherwise':
    'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse im Browser:',
};
