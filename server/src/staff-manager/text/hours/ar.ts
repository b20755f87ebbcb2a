import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { HoursTextKey } from './en.ts';

export const ar: Catalogue<HoursTextKey> = {
  'hours.name': 'الاسم',
  'hours.date': 'التاريخ',
  'hours.from': 'من',
  'hours.until': 'إلى',
  'hours.activity': 'النشاط',
  'hours.minutes': 'الدقائق',
};
