import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { FreezingTextKey } from './en.ts';

export const de: Catalogue<FreezingTextKey> = {
  'mail.frozen.subject': 'Ihre Ruhezeit bei {club} ist eingeplant',
  'mail.frozen.heading': '{plan} wird ruhen',
  'mail.frozen.days':
    'Ihre Mitgliedschaft ruht vom {from} bis zum {until}. So lange können Sie damit nichts buchen.',
  'mail.frozen.billing':
    'Diese Tage berechnen wir Ihnen nicht. Was Sie dafür schon bezahlt haben, schreiben wir Ihnen gut, sobald die Ruhezeit beginnt.',
  'mail.frozen.bound': 'Ihre Mindestlaufzeit endet jetzt am {day}.',
  'mail.frozen.end': 'Ihre Mitgliedschaft endet jetzt am {day}.',
  'mail.frozen.fee': 'Die Gebühr beträgt {fee}.',
  'mail.frozen.cancel': 'Bis zum Beginn können Sie die Ruhezeit absagen.',
  'mail.unfrozen.subject': 'Ihre Ruhezeit bei {club} ist abgesagt',
  'mail.unfrozen.heading': 'Ihre Ruhezeit ist abgesagt',
  'mail.unfrozen.body':
    '{plan} ruht vom {from} bis zum {until} nicht mehr. Sie können in dieser Zeit damit buchen.',
  'mail.unfrozen.fee': 'Die Gebühr von {fee} geht dorthin zurück, woher sie kam.',
  'mail.unfrozen.feeOnAccount':
    'Die Gebühr von {fee} ist auf Ihrem Konto und wird mit der nächsten Rechnung verrechnet.',
  'mail.resumed.subject': 'Ihre Mitgliedschaft bei {club} ist wieder aktiv',
  'mail.resumed.heading': 'Schön, dass Sie wieder da sind',
  'mail.resumed.body': 'Die Ruhezeit von {plan} ist vorbei. Ab heute können Sie wieder damit buchen.',
  'mail.freeze.button': 'Mitgliedschaft ansehen',
  'mail.freeze.otherwise': 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse im Browser:',
};
