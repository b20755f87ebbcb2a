import type { Catalogue } from '../../platform/mail/wording.ts';
import type { CalendarTextKey } from './en.ts';

export const de: Catalogue<CalendarTextKey> = {
  'calendar.name': 'Kurse bei {club}',
  'calendar.description': 'Was Sie und Ihre Familie gebucht haben',
};
