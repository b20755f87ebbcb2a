import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { JoiningTextKey } from './en.ts';

export const de: Catalogue<JoiningTextKey> = {
  'mail.joinLink.subject': 'Ihre Anmeldung bei {club} fortsetzen',
  'mail.joinLink.heading': 'Machen Sie da weiter, wo Sie aufgehört haben',
  'mail.joinLink.body':
    'Wir haben Ihre Auswahl bei {club} gespeichert. Öffnen Sie den folgenden Link auf einem beliebigen Gerät, um fortzufahren.',
  'mail.joinLink.until': 'Der Link funktioniert bis {days} Tage nach Ihrer letzten Änderung.',
  'mail.joinLink.button': 'Anmeldung fortsetzen',
  'mail.joinLink.otherwise':
    'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse im Browser:',
  'mail.joinLink.note':
    'Wenn Sie diese E-Mail nicht angefordert haben, müssen Sie nichts tun. Es wurde kein Konto für Sie angelegt.',
};
