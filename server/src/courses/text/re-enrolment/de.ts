import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { en } from './en.ts';

export const de: Catalogue<keyof typeof en> = {
  'mail.reenrolment.subject': 'Ihr Platz in der nächsten Kursreihe: {course}',
  'mail.reenrolment.heading': 'Sie können sich vor allen anderen anmelden',
  'mail.reenrolment.for': 'Es geht um {names}.',
  'mail.reenrolment.comma': ', ',
  'mail.reenrolment.somebody': 'jemanden aus Ihrer Familie',
  'mail.reenrolment.body':
    'Die Kursreihe nach „{before}“ ist für alle geöffnet, die jetzt dabei sind. Ab {until} können sich alle anmelden. Die Plätze werden in der Reihenfolge der Anmeldung vergeben, warten Sie also nicht bis dahin.',
  'mail.reenrolment.when': '{course}, {dates} Termine. Der erste: {starts}',
  'mail.reenrolment.button': 'Anmelden',
  'mail.reenrolment.otherwise':
    'Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
};
