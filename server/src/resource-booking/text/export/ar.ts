import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { ResourceBookingExportTextKey } from './en.ts';

export const ar: Catalogue<ResourceBookingExportTextKey> = {
  'export.domain.resource-booking': 'الملاعب',
  'export.part.coachings': 'متاح للحجز كمدرّب',
  'export.part.draws': 'المشاركات في القرعات',
  'export.field.details': 'التفاصيل',
  'export.part.court_watches': 'تنبيهات الملاعب المتاحة',
  'export.part.court_turns': 'ملاعب حُفظت لك',
  'export.part.standing_bookings': 'الحجوزات الأسبوعية',
  'export.field.dates': 'التواريخ',
  'export.field.resource_ids': 'الملاعب',
  'export.field.weekdays': 'أيام الأسبوع',
  'export.field.first_start': 'أول بداية',
  'export.field.last_start': 'آخر بداية',
  'export.field.duration_minutes': 'الدقائق',
  'export.field.from_day': 'اليوم الأول',
  'export.field.until_day': 'اليوم الأخير',
  'export.field.once': 'ينتهي مع أول حجز',
  'export.field.stopped_at': 'أُوقف',
  'export.field.ends_at': 'النهاية',
  'export.field.number': 'الرقم',
  'export.field.choices': 'الاختيارات',
  'export.field.outcome': 'النتيجة',
};
