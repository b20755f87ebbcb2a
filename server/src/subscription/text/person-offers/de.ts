import type { Catalogue } from '../../../platform/mail/wording.ts';
import { de as note } from '../note/de.ts';
import type { OfferTextKey } from './en.ts';

export const de: Catalogue<OfferTextKey> = {
  ...note,
  'mail.offer.made.subject': 'Ein Angebot für Ihre Mitgliedschaft bei {club}',
  'mail.offer.made.subjectFor': 'Ein Angebot für die Mitgliedschaft von {name} bei {club}',
  'mail.offer.made.heading': 'Ein Angebot für {plan}',
  'mail.offer.made.bound':
    'Im Gegenzug läuft die Mindestlaufzeit bis {day}, wenn Sie das Angebot heute annehmen.',
  'mail.offer.made.stay':
    'Die Mitgliedschaft ist zum {day} gekündigt. Wenn Sie das Angebot annehmen, läuft sie weiter.',
  'mail.offer.made.until':
    'Sie können es bis {day} annehmen. Wenn es nichts für Sie ist, müssen Sie nichts tun.',
  'mail.offer.made.button': 'Angebot ansehen',
  'mail.offer.accepted.subject': 'Sie haben unser Angebot angenommen',
  'mail.offer.accepted.subjectFor': 'Unser Angebot für {name} ist angenommen',
  'mail.offer.accepted.heading': 'Das ändert sich bei {plan}',
  'mail.offer.accepted.bound': 'Die Mindestlaufzeit läuft bis {day}.',
  'mail.offer.accepted.button': 'Mitgliedschaft ansehen',
  'mail.offer.price': 'Vom {from} bis zum {until} kostet jeder Zeitraum {offered} statt {regular}.',
  'mail.offer.priceOpen': 'Ab dem {from} kostet jeder Zeitraum {offered} statt {regular}.',
  'mail.offer.otherwise': 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse im Browser:',
};
