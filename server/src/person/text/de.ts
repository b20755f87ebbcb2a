import type { Catalogue } from '../../platform/mail/wording.ts';
import type { PersonTextKey } from './en.ts';

export const de: Catalogue<PersonTextKey> = {
  'mail.emailCode.subject': '{code} ist dein Code für {club}',
  'mail.emailCode.heading': 'Dein Code: {code}',
  'mail.emailCode.body':
    'Jemand, vermutlich du selbst, hat diese Adresse bei {club} angegeben. Gib den Code dort ein, um zu zeigen, dass sie dir gehört.',
  'mail.emailCode.until': 'Er gilt bis {until}.',
  'mail.emailCode.note':
    'Wenn du das nicht warst, musst du nichts tun. Gib diesen Code nie weiter, auch nicht an den Club.',
  'mail.emailChanged.subject': 'Deine E-Mail-Adresse für {club} wurde geändert',
  'mail.emailChanged.heading': 'Deine E-Mail-Adresse wurde geändert',
  'mail.emailChanged.old': 'Seit {at} ist dies nicht mehr die Adresse deines Kontos bei {club}.',
  'mail.emailChanged.new': 'Seit {at} ist dies die Adresse deines Kontos bei {club}. Melde dich mit ihr an.',
  'mail.emailChanged.signedOut':
    'Auf allen anderen Geräten wurdest du abgemeldet. Das Passwort ist dasselbe wie vorher.',
  'mail.emailChanged.note':
    'Wenn du das nicht warst, sag dem Club sofort Bescheid. Die Kontaktdaten stehen unten.',
};
