import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { en } from './en.ts';

export const de: Catalogue<keyof typeof en> = {
  'mail.draw.subject.held': 'Ausgelost: Bezahlen Sie jetzt Ihren Platz',
  'mail.draw.heading.held': 'Sie haben einen Platz',
  'mail.draw.body.held':
    'Wir halten {when} bis {until} für Sie frei. Bezahlen Sie bis dahin, sonst bekommt ihn jemand anders.',
  'mail.draw.subject.nothing': 'Auslosung: diesmal kein Platz',
  'mail.draw.heading.nothing': 'Diesmal kein Platz',
  'mail.draw.body.nothing':
    'Als Sie an der Reihe waren, war keine Ihrer Wunschzeiten am {when} mehr frei. Es wurde nichts berechnet oder abgezogen. Was noch frei ist, können Sie buchen.',
  'mail.draw.number': 'Ihre Teilnahme hat die Nummer {number}. Wie ausgelost wurde, kann jeder nachprüfen.',
  'mail.draw.for': 'Es geht um {name}.',
  'mail.draw.button.held': 'Zur Zahlung',
  'mail.draw.button.nothing': 'Auslosung ansehen',
  'mail.draw.otherwise':
    'Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
};
