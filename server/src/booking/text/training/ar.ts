import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { en } from './en.ts';

export const ar: Catalogue<keyof typeof en> = {
  'mail.training.heading.booked': 'تم حجز التدريب',
  'mail.training.body.booked': 'تم تأكيد الحجز. افتح الملف المرفق لإضافته إلى تقويمك.',
  'mail.training.heading.cancelled': 'أُلغي التدريب',
  'mail.training.body.cancelled': 'أُلغي التدريب. افتح الملف المرفق لإزالته من تقويمك.',
  'mail.training.heading.classChanged': 'تغيّر التدريب',
  'mail.training.body.classChanged': 'إليك التفاصيل الجديدة. افتح الملف المرفق لتحديث تقويمك.',
  'mail.training.subject.movedAway': 'نُقل التدريب وأُلغي الحجز: {class}',
  'mail.training.heading.movedAway': 'نُقل التدريب وأُلغي الحجز',
  'mail.training.body.movedAway': 'نقل النادي هذا التدريب إلى وقت لديك فيه حجز آخر، لذلك ألغينا هذا الحجز.',
  'mail.training.heading.classCancelled': 'أُلغي التدريب',
  'mail.training.body.classCancelled': 'نأسف، لا يمكن إقامة هذا التدريب.',
  'mail.training.heading.noPrivilege': 'لم يعد هذا التدريب مشمولًا',
  'mail.training.body.noPrivilege':
    'لم تعد عضويتك تشمل هذا التدريب في ذلك اليوم، لذلك ألغيناه. افتح الملف المرفق لإزالته من تقويمك.',
  'mail.training.button': 'عرض الحجز',
};
