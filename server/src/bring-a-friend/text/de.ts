import type { Catalogue } from '../../platform/mail/wording.ts';
import type { FriendTextKey } from './en.ts';

export const de: Catalogue<FriendTextKey> = {
  'mail.guest.friend': 'Ihr Freund',
  'mail.guest.otherwise': 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse im Browser:',
  'mail.guestPass.subject': 'Ihr Gästepass für {center}',
  'mail.guestPass.heading': '{name} nimmt Sie mit',
  'mail.guestPass.body':
    'Zeigen Sie Ihren Gästepass am Empfang von {center}. Damit kommen Sie einmal kostenlos hinein.',
  'mail.guestPass.until': 'Er gilt bis {until}.',
  'mail.guestPass.button': 'Gästepass öffnen',
  'mail.guestPass.note':
    'Falls Sie das nicht waren, sagen Sie dem Club Bescheid. Die Kontaktdaten finden Sie unten.',
  'mail.guestTaken.subject': '{name} kommt mit',
  'mail.guestTaken.heading': '{name} hat einen Gästepass für {center}',
  'mail.guestTaken.body': 'Der Besuch ist bis {until} möglich. Bis dahin können Sie ihn zurücknehmen.',
  'mail.guestTaken.button': 'Gästebesuche ansehen',
  'mail.guestTaken.note':
    'Falls Sie die Person nicht kennen, nehmen Sie den Besuch zurück. Ihre anderen Links funktionieren weiter.',
};
