import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'history.action.person.created': 'Konto angelegt',
  'history.action.person.imported': 'Daten importiert',
  'history.action.person.changed': 'Angaben geändert',
  'history.action.person.consent': 'Einwilligung beantwortet',
  'history.action.person.calendar': 'Kalenderlink geändert',
  'history.action.person.erased': 'Daten gelöscht',
  'history.action.family.changed': 'Familie geändert',
  'history.action.company.changed': 'Firma geändert',
  'history.action.lead.received': 'Anfrage eingegangen',
  'history.action.emailCode.sent': 'E-Mail-Code gesendet',
  'history.action.note.added': 'Notiz hinzugefügt',
  'history.action.note.deleted': 'Notiz gelöscht',
};
