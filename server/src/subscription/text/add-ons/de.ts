import type { Catalogue } from '../../../platform/mail/wording.ts';
import { de as note } from '../note/de.ts';
import type { AddOnTextKey } from './en.ts';

export const de: Catalogue<AddOnTextKey> = {
  ...note,
  'mail.addOn.bought.subject': '{addOn} gehört jetzt zu Ihrer Mitgliedschaft',
  'mail.addOn.bought.subjectFor': '{addOn} gehört jetzt zur Mitgliedschaft von {name}',
  'mail.addOn.bought.starts': '{addOn} gehört ab {day} zu {plan}.',
  'mail.addOn.bought.paid': 'Für die Tage bis zur nächsten Zahlung der Mitgliedschaft zahlen Sie {amount}.',
  'mail.addOn.bought.each': 'Danach kommen zu jeder Zahlung der Mitgliedschaft {price} hinzu.',
  'mail.addOn.bought.prepaid': 'Bezahlt ist sie bis zum Ende der Mitgliedschaft.',
  'mail.addOn.ended.subject': '{addOn} ist gekündigt',
  'mail.addOn.ended.subjectFor': '{addOn} ist für {name} gekündigt',
  'mail.addOn.ended.lastDay':
    'Letzter Tag von {addOn}: {day}. Die Mitgliedschaft {plan} läuft unverändert weiter.',
  'mail.addOn.ended.never': '{addOn} beginnt nicht. Die Mitgliedschaft {plan} läuft unverändert weiter.',
  'mail.addOn.ended.credit':
    'Für schon bezahlte Tage haben wir {amount} gutgeschrieben. Damit wird die nächste Rechnung bezahlt.',
  'mail.addOn.button': 'Mitgliedschaft ansehen',
  'mail.addOn.otherwise': 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse im Browser:',
};
