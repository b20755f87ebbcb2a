import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'history.action.passkey.changed': 'Passkeys geändert',
  'history.action.recoveryCode.renewed': 'Neue Wiederherstellungscodes erstellt',
  'history.action.session.began': 'Angemeldet',
  'history.action.session.ended': 'Abgemeldet',
  'history.action.credential.password': 'Passwort geändert',
  'history.action.credential.email': 'E-Mail-Adresse geändert',
  'history.action.credential.reset': 'Passwort zurückgesetzt',
  'history.action.credential.changed': 'Anmeldedaten geändert',
};
