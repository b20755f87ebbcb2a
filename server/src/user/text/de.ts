import type { Catalogue } from '../../platform/mail/wording.ts';
import type { UserTextKey } from './en.ts';

export const de: Catalogue<UserTextKey> = {
  'mail.passkeyAdded.subject': 'Neuer Passkey für Ihr Konto bei {club}',
  'mail.passkeyAdded.heading': 'Passkey hinzugefügt',
  'mail.passkeyAdded.body':
    'Am {at} wurde Ihrem Konto bei {club} ein Passkey hinzugefügt. Ab jetzt fragen wir nach dem Passwort noch nach einem Passkey oder einem Wiederherstellungscode.',
  'mail.passkeyRemoved.subject': 'Passkey aus Ihrem Konto bei {club} entfernt',
  'mail.passkeyRemoved.heading': 'Passkey entfernt',
  'mail.passkeyRemoved.body': 'Am {at} wurde ein Passkey aus Ihrem Konto bei {club} entfernt.',
  'mail.recoveryCodesRenewed.subject': 'Neue Wiederherstellungscodes für {club}',
  'mail.recoveryCodesRenewed.heading': 'Neue Wiederherstellungscodes',
  'mail.recoveryCodesRenewed.body':
    'Am {at} wurden für Ihr Konto bei {club} neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.',
  'mail.recoveryCodeUsed.subject': 'Anmeldung bei {club} mit einem Wiederherstellungscode',
  'mail.recoveryCodeUsed.heading': 'Anmeldung mit Wiederherstellungscode',
  'mail.recoveryCodeUsed.body':
    'Am {at} hat sich jemand mit einem Wiederherstellungscode in Ihrem Konto bei {club} angemeldet. Verbleibende Codes: {left}. Neue erstellen Sie in Ihrem Profil unter „Sicherheit“.',
  'mail.secondFactorReset.subject': 'Ihre Passkeys für {club} wurden entfernt',
  'mail.secondFactorReset.heading': 'Der Club hat Ihre Passkeys entfernt',
  'mail.secondFactorReset.body':
    'Am {at} wurden die Passkeys und Wiederherstellungscodes Ihres Kontos bei {club} von der Clubleitung entfernt, und Sie wurden überall abgemeldet. Melden Sie sich mit Ihrem Passwort an und richten Sie einen neuen Passkey ein.',
  'mail.secondFactor.note':
    'Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort und sagen Sie dem Club Bescheid. Die Kontaktdaten stehen unten.',
};
