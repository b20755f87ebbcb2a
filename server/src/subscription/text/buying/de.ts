import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { JoinedTextKey } from './en.ts';

export const de: Catalogue<JoinedTextKey> = {
  'mail.joined.subject': 'Willkommen bei {club}',
  'mail.joined.subjectFor': '{name} ist jetzt Mitglied bei {club}',
  'mail.joined.heading': '{plan} ist gebucht',
  'mail.joined.headingFor': '{plan} für {name}',
  'mail.joined.starts': 'Die Mitgliedschaft beginnt am {day}.',
  'mail.joined.ends': 'Sie endet am {day}. Eine Kündigung ist nicht nötig.',
  'mail.joined.next': 'Die nächste Zahlung ist am {day} fällig.',
  'mail.joined.sign': 'Ihr Vertrag muss noch unterschrieben werden.',
  'mail.joined.button': 'Mitgliedschaft ansehen',
  'mail.joined.otherwise': 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse im Browser:',
  'mail.joined.note': 'Dort finden Sie auch Ihren Vertrag und die nächsten Zahlungen.',
};
