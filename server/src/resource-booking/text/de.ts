import type { Catalogue } from '../../platform/mail/wording.ts';
import type { StandingTextKey } from './en.ts';

export const de: Catalogue<StandingTextKey> = {
  'mail.weekly.subject': 'Jede Woche gebucht: {court}',
  'mail.weekly.heading': 'Ihre wöchentliche Buchung',
  'mail.weekly.booked': 'Diese Termine sind gebucht ({court}):',
  'mail.weekly.none': 'Keiner der Termine konnte gebucht werden ({court}).',
  'mail.weekly.refused':
    'Diese Termine konnten nicht gebucht werden, weil sich seit Ihrer Auswahl etwas geändert hat:',
  'mail.weekly.endedSubject': 'Wöchentliche Buchung beendet: {court}',
  'mail.weekly.cancelled':
    'Diese Termine sind storniert ({court}). Was sie genutzt haben, ist gutgeschrieben:',
  'mail.weekly.stays':
    'Diese Termine sind vorbei oder stehen zu kurz bevor, um kostenlos storniert zu werden, und bleiben gebucht:',
  'mail.weekly.later':
    'Im Portal können Sie jeden Termin einzeln stornieren oder die ganze wöchentliche Buchung beenden.',
  'mail.weekly.button': 'Termine ansehen',
  'mail.weekly.otherwise': 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse im Browser:',
};
