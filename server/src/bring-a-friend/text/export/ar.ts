import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { BringAFriendExportTextKey } from './en.ts';

export const ar: Catalogue<BringAFriendExportTextKey> = {
  'export.domain.bring-a-friend': 'إحضار الأصدقاء',
  'export.part.givenVisits': 'زيارات الضيوف الممنوحة',
  'export.part.guestVisits': 'الزيارات كضيف',
  'export.field.number': 'الرقم',
  'export.field.ends_at': 'ينتهي',
  'export.field.offered_at': 'وقت العرض',
  'export.field.taken_at': 'وقت القبول',
  'export.field.used_at': 'وقت الاستخدام',
};
