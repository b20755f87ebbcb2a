import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'login.email': 'E-Mail',
  'login.password': 'Passwort',
  'login.staySignedIn': 'Einen Monat angemeldet bleiben',
  'login.forgot': 'Passwort vergessen?',
  'login.submit': 'Anmelden',
  'login.newHere': 'Neu hier?',
  'login.joinClub': 'Mitglied werden bei {club}',
  'login.afterReset': 'Ihr neues Passwort gilt. Melden Sie sich damit an.',
  'sso.askTitle': 'Mit einem anderen Konto anmelden?',
  'sso.ask':
    'Sie sind als {name} angemeldet. Der Link, den Sie geöffnet haben, meldet auf diesem Gerät ein anderes Konto an.',
  'sso.go': 'Mit dem Link anmelden',
  'sso.stay': 'Als {name} angemeldet bleiben',
  'sso.waiting': 'Sie werden angemeldet',
};
