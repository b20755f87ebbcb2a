import type { Catalogue } from '../../platform/mail/wording.ts';
import type { ResetPasswordTextKey } from './en.ts';

export const de: Catalogue<ResetPasswordTextKey> = {
  'mail.resetLink.subject': 'Neues Passwort für {club} festlegen',
  'mail.resetLink.heading': 'Neues Passwort festlegen',
  'mail.resetLink.body':
    'Jemand, vermutlich Sie selbst, hat ein neues Passwort für Ihr Konto bei {club} angefordert.',
  'mail.resetLink.until': 'Der folgende Link funktioniert einmal, bis {until}.',
  'mail.resetLink.button': 'Neues Passwort wählen',
  'mail.resetLink.otherwise':
    'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse im Browser:',
  'mail.resetLink.note':
    'Wenn Sie das nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist. Geben Sie diesen Link nie weiter.',
  'mail.passwordChanged.subject': 'Ihr Passwort für {club} wurde geändert',
  'mail.passwordChanged.heading': 'Ihr Passwort wurde geändert',
  'mail.passwordChanged.body': 'Das Passwort Ihres Kontos bei {club} wurde am {at} geändert.',
  'mail.passwordChanged.signedOut':
    'Auf allen anderen Geräten wurden Sie abgemeldet. Melden Sie sich dort mit dem neuen Passwort wieder an.',
  'mail.passwordChanged.note':
    'Wenn Sie das nicht waren, fordern Sie sofort ein neues Passwort an und sagen Sie dem Club Bescheid. Die Kontaktdaten stehen unten.',
};
