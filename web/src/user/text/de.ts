import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'login.email': 'E-Mail',
  'login.password': 'Passwort',
  'login.staySignedIn': 'Einen Monat angemeldet bleiben',
  'login.forgot': 'Passwort vergessen?',
  'login.submit': 'Anmelden',
  'login.createAccount': 'Konto erstellen',
  'login.newHere': 'Neu hier?',
  'login.joinClub': 'Mitglied werden bei {club}',
};
