import type { Catalogue } from '../../platform/mail/wording.ts';
import type { CalendarTextKey } from './en.ts';

export const ar: Catalogue<CalendarTextKey> = {
  'calendar.name': 'حصص {club}',
  'calendar.description': 'ما حجزته أنت وعائلتك',
};
