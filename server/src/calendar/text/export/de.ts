import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { CalendarExportTextKey } from './en.ts';

export const de: Catalogue<CalendarExportTextKey> = {
  'export.domain.calendar': 'Kalender',
  'export.part.calendarFeed': 'Privater Kalenderlink',
  'export.field.since': 'Erstellt',
  'export.field.lastChangedAt': 'Zuletzt geändert',
};
