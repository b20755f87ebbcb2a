import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'forgotPassword.intro':
    'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort setzen.',
  'forgotPassword.email': 'E-Mail',
  'forgotPassword.submit': 'Link senden',
  'forgotPassword.backToLogin': 'Zurück zur Anmeldung',
  'forgotPassword.sentTitle': 'Sehen Sie in Ihrem Postfach nach',
  'forgotPassword.sent':
    'Wenn es ein Konto für {email} gibt, haben wir einen Link für ein neues Passwort gesendet. Er gilt einmal, bis zu der Zeit, die in der E-Mail steht.',
  'forgotPassword.nothing':
    'Nach einigen Minuten ist nichts da? Sehen Sie im Spam-Ordner nach, oder fordern Sie den Link noch einmal an.',
  'forgotPassword.again': 'Andere Adresse nehmen',
  'resetPassword.intro': 'Wählen Sie ein Passwort, das Sie sonst nirgends nutzen.',
  'resetPassword.new': 'Neues Passwort',
  'resetPassword.confirm': 'Neues Passwort wiederholen',
  'resetPassword.help':
    'Mindestens 15 Zeichen, oder mindestens 8 mit drei von diesen: Kleinbuchstaben, Großbuchstaben, Ziffern, andere Zeichen.',
  'resetPassword.submit': 'Passwort setzen',
  'resetPassword.doneTitle': 'Ihr neues Passwort gilt',
  'resetPassword.done': 'Überall sonst wurden Sie abgemeldet. Melden Sie sich mit dem neuen Passwort an.',
  'resetPassword.toLogin': 'Anmelden',
  'resetPassword.invalidTitle': 'Dieser Link ist nicht gültig',
  'resetPassword.invalid': 'Er wurde schon benutzt, ist abgelaufen oder nicht vollständig.',
  'resetPassword.askAgain': 'Neuen Link anfordern',
};
