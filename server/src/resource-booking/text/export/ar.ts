import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { ResourceBookingExportTextKey } from './en.ts';

export const ar: Catalogue<ResourceBookingExportTextKey> = {
  'export.domain.resource-booking': 'الملاعب',
  'export.part.coachings': 'متاح للحجز كمدرّب',
  'export.part.levels': 'مستويات اللعب',
  'export.field.activity_group': 'النشاط',
  'export.field.level': 'المستوى (بالأعشار)',
  'export.field.set_at': 'وقت التحديد',
  'export.part.invitations': 'دعوات للعب',
  'export.part.invitationsSent': 'دعوات للعب أرسلتها',
  'export.value.OPEN': 'قائمة',
  'export.value.ACCEPTED': 'مقبولة',
  'export.value.DECLINED': 'مرفوضة',
  'export.field.details': 'التفاصيل',
};
