import type { Catalogue } from '../../../platform/mail/wording.ts';
import { de as note } from '../note/de.ts';
import type { FreezingTextKey } from './en.ts';

export const de: Catalogue<FreezingTextKey> = {
  ...note,
  'mail.frozen.subject': 'Ihre Ruhezeit bei {club} ist eingeplant',
  'mail.frozen.subjectFor': 'Die Ruhezeit von {name} bei {club} ist eingeplant',
  'mail.frozen.heading': '{plan} wird ruhen',
  'mail.frozen.days': '{plan} ruht vom {from} bis zum {until}. So lange lässt sich damit nichts buchen.',
  'mail.frozen.billing':
    'Diese Tage berechnen wir nicht. Was dafür schon bezahlt ist, schreiben wir gut, sobald die Ruhezeit beginnt.',
  'mail.frozen.bound': 'Die Mindestlaufzeit endet jetzt am {day}.',
  'mail.frozen.end': 'Die Mitgliedschaft endet jetzt am {day}.',
  'mail.frozen.fee': 'Die Gebühr für die Ruhezeit beträgt {fee}.',
  'mail.frozen.cancel': 'Bis zum Beginn können Sie die Ruhezeit absagen.',
  'mail.unfrozen.subject': 'Ihre Ruhezeit bei {club} ist abgesagt',
  'mail.unfrozen.subjectFor': 'Die Ruhezeit von {name} bei {club} ist abgesagt',
  'mail.unfrozen.heading': 'Die Ruhezeit ist abgesagt',
  'mail.unfrozen.body':
    '{plan} ruht vom {from} bis zum {until} nicht mehr. In dieser Zeit lässt sich damit buchen.',
  'mail.unfrozen.fee': 'Wir erstatten die Gebühr von {fee} auf dem Weg, auf dem bezahlt wurde.',
  'mail.unfrozen.feeOnAccount':
    'Die Gebühr von {fee} ist jetzt Ihr Guthaben. Damit werden Ihre nächsten Rechnungen bezahlt.',
  'mail.resumed.subject': 'Ihre Mitgliedschaft bei {club} ist wieder aktiv',
  'mail.resumed.subjectFor': 'Die Mitgliedschaft von {name} bei {club} ist wieder aktiv',
  'mail.resumed.heading': 'Schön, dass Sie wieder da sind',
  'mail.resumed.body': 'Die Ruhezeit von {plan} ist vorbei. Ab heute lässt sich wieder damit buchen.',
  'mail.freeze.button': 'Mitgliedschaft ansehen',
  'mail.freeze.otherwise': 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse im Browser:',
};
