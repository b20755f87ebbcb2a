import type { Catalogue } from '../../platform/mail/wording.ts';
import type { UserTextKey } from './en.ts';

export const de: Catalogue<UserTextKey> = {
  'mail.passkeyAdded.subject': 'Neuer Passkey für dein Konto bei {club}',
  'mail.passkeyAdded.heading': 'Passkey hinzugefügt',
  'mail.passkeyAdded.body':
    'Am {at} wurde deinem Konto bei {club} ein Passkey hinzugefügt. Ab jetzt fragen wir nach dem Passwort noch nach einem Passkey oder einem Wiederherstellungscode.',
  'mail.passkeyRemoved.subject': 'Passkey aus deinem Konto bei {club} entfernt',
  'mail.passkeyRemoved.heading': 'Passkey entfernt',
  'mail.passkeyRemoved.body': 'Am {at} wurde ein Passkey aus deinem Konto bei {club} entfernt.',
  'mail.recoveryCodesRenewed.subject': 'Neue Wiederherstellungscodes für {club}',
  'mail.recoveryCodesRenewed.heading': 'Neue Wiederherstellungscodes',
  'mail.recoveryCodesRenewed.body':
    'Am {at} wurden für dein Konto bei {club} neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.',
  'mail.recoveryCodeUsed.subject': 'Anmeldung bei {club} mit einem Wiederherstellungscode',
  'mail.recoveryCodeUsed.heading': 'Anmeldung mit Wiederherstellungscode',
  'mail.recoveryCodeUsed.body':
    'Am {at} hat sich jemand mit einem Wiederherstellungscode in deinem Konto bei {club} angemeldet. Verbleibende Codes: {left}. Neue erstellst du in deinem Profil unter „Sicherheit“.',
  'mail.secondFactorReset.subject': 'Deine Passkeys für {club} wurden entfernt',
  'mail.secondFactorReset.heading': 'Der Club hat deine Passkeys entfernt',
  'mail.secondFactorReset.body':
    'Am {at} wurden die Passkeys und Wiederherstellungscodes deines Kontos bei {club} von der Clubleitung entfernt, und du wurdest überall abgemeldet. Melde dich mit deinem Passwort an und richte einen neuen Passkey ein.',
  'mail.secondFactor.note':
    'Wenn du das nicht warst, ändere sofort dein Passwort und sag dem Club Bescheid. Die Kontaktdaten stehen unten.',
};
