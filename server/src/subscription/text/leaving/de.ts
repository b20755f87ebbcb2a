import type { Catalogue } from '../../../platform/mail/wording.ts';
import { de as note } from '../note/de.ts';
import type { LeavingTextKey } from './en.ts';

export const de: Catalogue<LeavingTextKey> = {
  ...note,
  'mail.terminated.subject': 'Ihre Mitgliedschaft bei {club} ist gekündigt',
  'mail.terminated.subjectFor': 'Die Mitgliedschaft von {name} bei {club} ist gekündigt',
  'mail.terminated.heading': '{plan} ist gekündigt',
  'mail.terminated.received': 'Die Kündigung von {plan} ist bei uns eingegangen: {when}.',
  'mail.terminated.last': 'Letzter Tag ist der {day}. Bis dahin bleibt alles, wie es ist.',
  'mail.terminated.nothing': 'Es ist nichts mehr zu zahlen.',
  'mail.terminated.coming': 'Noch zu zahlen: {payments}.',
  'mail.terminated.open': 'Bereits offen: {payments}.',
  'mail.terminated.credit':
    'Bezahlt ist über den letzten Tag hinaus. Nach dem Ende der Mitgliedschaft schreiben wir {amount} gut.',
  'mail.terminated.regret':
    'Sie haben es sich anders überlegt? Bis zum {day} können Sie die Kündigung zurücknehmen: Öffnen Sie die Mitgliedschaft im Portal und wählen Sie „Mitgliedschaft behalten“.',
  'mail.kept.subject': 'Ihre Mitgliedschaft bei {club} läuft weiter',
  'mail.kept.subjectFor': 'Die Mitgliedschaft von {name} bei {club} läuft weiter',
  'mail.kept.heading': '{plan} läuft weiter',
  'mail.kept.received': 'Die Kündigung von {plan} wurde zurückgenommen: {when}.',
  'mail.kept.goesOn': 'Die Mitgliedschaft läuft weiter, ebenso die Zahlungen.',
  'mail.kept.until': 'Die Mitgliedschaft läuft wie zuvor bis zum {day}.',
  'mail.withdrawn.subject': 'Widerruf Ihrer Mitgliedschaft bei {club}',
  'mail.withdrawn.subjectFor': 'Widerruf der Mitgliedschaft von {name} bei {club}',
  'mail.withdrawn.heading': 'Widerruf eingegangen',
  'mail.withdrawn.received':
    'Der Widerruf von {plan} ist bei uns eingegangen: {when}. Die Mitgliedschaft ist beendet.',
  'mail.withdrawn.toProvider':
    'Wir erstatten {amount} auf dem Weg, auf dem bezahlt wurde. Das kann einige Tage dauern.',
  'mail.withdrawn.toAccount':
    'Der Club zahlt {amount} direkt zurück: innerhalb von 14 Tagen oder, falls das Geld gerade erst abgebucht wird, sobald es eingegangen ist.',
  'mail.withdrawn.noLongerOwed': 'Die noch offenen {amount} müssen nicht mehr bezahlt werden.',
  'mail.leave.payment': '{amount} am {day}',
  'mail.leave.comma': '; ',
  'mail.leave.button': 'Mitgliedschaft ansehen',
  'mail.leave.otherwise': 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse im Browser:',
};
