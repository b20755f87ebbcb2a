import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { CalendarExportTextKey } from './en.ts';

export const ar: Catalogue<CalendarExportTextKey> = {
  'export.domain.calendar': 'التقويم',
  'export.part.calendarFeed': 'رابط التقويم الخاص',
  'export.field.since': 'أُنشئ',
  'export.field.lastChangedAt': 'آخر تغيير',
};
