import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { ClipcardsExportTextKey } from './en.ts';

export const ar: Catalogue<ClipcardsExportTextKey> = {
  'export.domain.clipcards': 'بطاقات الحصص',
  'export.part.clipcards': 'بطاقات الحصص',
  'export.part.clips': 'سجل بطاقات الحصص',
  'export.part.clipcardSubscriptions': 'اشتراكات بطاقات الحصص',
  'export.field.clips_left': 'الحصص المتبقية',
  'export.field.size': 'إجمالي الحصص',
  'export.field.valid_from': 'صالحة من',
  'export.field.valid_until': 'صالحة حتى',
  'export.field.change': 'التغيير',
  'export.field.reason': 'السبب',
  'export.field.spent_on': 'استُخدمت لـ',
  'export.field.started_on': 'بدأ',
  'export.field.next_on': 'التجديد التالي',
  'export.field.ended_on': 'انتهت في',
  'export.value.BOUGHT': 'شراء',
  'export.value.SPENT': 'استخدام',
  'export.value.GIVEN_BACK': 'إعادة',
  'export.value.EXPIRED': 'منتهٍ',
  'export.value.RENEWED': 'تجديد',
};
