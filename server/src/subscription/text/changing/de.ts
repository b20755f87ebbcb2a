import type { Catalogue } from '../../../platform/mail/wording.ts';
import { de as note } from '../note/de.ts';
import type { ChangedTextKey } from './en.ts';

export const de: Catalogue<ChangedTextKey> = {
  ...note,
  'mail.changed.subject': 'Ihr neuer Tarif bei {club}',
  'mail.changed.subjectFor': 'Neuer Tarif für {name} bei {club}',
  'mail.changed.heading': 'Von {present} zu {plan}',
  'mail.changed.headingFor': '{name}: von {present} zu {plan}',
  'mail.changed.starts': '{plan} beginnt am {day}. {present} endet am Tag davor.',
  'mail.changed.today': '{plan} hat begonnen und ersetzt {present}.',
  'mail.changed.ends': 'Die Mitgliedschaft endet am {day}. Eine Kündigung ist nicht nötig.',
  'mail.changed.next': 'Die nächste Zahlung ist am {day} fällig.',
  'mail.changed.sign': 'Ihr Vertrag muss noch unterschrieben werden.',
  'mail.changed.undo':
    'Bis {day} können Sie den Wechsel in Ihrem Profil unter „Mitgliedschaften“ rückgängig machen.',
  'mail.changed.button': 'Mitgliedschaft ansehen',
  'mail.changed.otherwise': 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse im Browser:',
  'mail.changeUndone.subject': 'Ihr Tarifwechsel bei {club} ist rückgängig gemacht',
  'mail.changeUndone.subjectFor': 'Der Tarifwechsel von {name} bei {club} ist rückgängig gemacht',
  'mail.changeUndone.heading': '{present} läuft weiter',
  'mail.changeUndone.body': 'Der Wechsel zu {plan} am {day} entfällt.',
  'mail.changeUndone.refunded': 'Wir erstatten {amount} auf dem Weg, auf dem bezahlt wurde.',
  'mail.changeUndone.credited':
    '{amount} sind jetzt Ihr Guthaben. Damit werden Ihre nächsten Rechnungen bezahlt.',
};
