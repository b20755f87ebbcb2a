import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { ResourceBookingExportTextKey } from './en.ts';

export const ar: Catalogue<ResourceBookingExportTextKey> = {
  'export.domain.resource-booking': 'الملاعب والتدريب',
  'export.part.coachings': 'متاح للحجز كمدرّب',
  'export.part.draws': 'المشاركات في القرعات',
  'export.field.details': 'التفاصيل',
  'export.field.number': 'الرقم',
  'export.field.choices': 'الاختيارات',
  'export.field.outcome': 'النتيجة',
};
