import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'login.email': 'E-Mail',
  'login.password': 'Passwort',
  'login.staySignedIn': 'Einen Monat angemeldet bleiben',
  'login.forgot': 'Passwort vergessen?',
  'login.submit': 'Anmelden',
  'login.newHere': 'Neu hier?',
  'login.joinClub': 'Mitglied werden bei {club}',
  'sso.askTitle': 'Mit einem anderen Konto anmelden?',
  'sso.ask': 'Sie sind als {name} angemeldet. Der Link meldet hier ein anderes Konto an.',
  'sso.go': 'Mit dem Link anmelden',
  'sso.stay': 'Als {name} angemeldet bleiben',

  'pass.title': 'Mitgliedsausweis',
  'pass.code': 'QR-Code von {name}',
  'pass.memberId': 'Mitgliedsnummer',
  'pass.validUntil': 'Offline gültig bis {date}',
  'pass.expired': 'Dieser Ausweis ist abgelaufen. Gehen Sie online, um ihn zu erneuern.',
  'pass.failed': 'Ihr Ausweis konnte nicht geladen werden',
  'offline.title': 'Offline',
  'offline.text': 'Sie sind offline. Stand: {when}.',
  'offline.again': 'Erneut versuchen',
  'offline.schedule': 'Ihre Buchungen',
  'offline.nothing': 'Nichts gebucht.',
};
