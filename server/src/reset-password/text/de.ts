import type { Catalogue } from '../../platform/mail/wording.ts';
import type { ResetPasswordTextKey } from './en.ts';

export const de: Catalogue<ResetPasswordTextKey> = {
  'mail.resetLink.subject': 'Neues Passwort für {club} festlegen',
  'mail.resetLink.heading': 'Neues Passwort festlegen',
  'mail.resetLink.body':
    'Jemand, vermutlich du selbst, hat ein neues Passwort für dein Konto bei {club} angefordert.',
  'mail.resetLink.until': 'Der folgende Link funktioniert einmal, bis {until}.',
  'mail.resetLink.button': 'Neues Passwort wählen',
  'mail.resetLink.otherwise': 'Falls die Schaltfläche nicht funktioniert, öffne diese Adresse im Browser:',
  'mail.resetLink.note':
    'Wenn du das nicht warst, musst du nichts tun: Dein Passwort bleibt, wie es ist. Gib diesen Link nie weiter.',
  'mail.passwordChanged.subject': 'Dein Passwort für {club} wurde geändert',
  'mail.passwordChanged.heading': 'Dein Passwort wurde geändert',
  'mail.passwordChanged.body': 'Das Passwort deines Kontos bei {club} wurde am {at} geändert.',
  'mail.passwordChanged.signedOut':
    'Auf allen anderen Geräten wurdest du abgemeldet. Melde dich dort mit dem neuen Passwort wieder an.',
  'mail.passwordChanged.note':
    'Wenn du das nicht warst, fordere sofort ein neues Passwort an und sag dem Club Bescheid. Die Kontaktdaten stehen unten.',
};
