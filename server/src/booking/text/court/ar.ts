import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { en } from './en.ts';

export const ar: Catalogue<keyof typeof en> = {
  'mail.court.heading.booked': 'تم حجز الملعب',
  'mail.court.body.booked': 'تم تأكيد الحجز. افتح الملف المرفق لإضافته إلى تقويمك.',
  'mail.court.heading.cancelled': 'أُلغي الحجز',
  'mail.court.body.cancelled': 'أُلغي الحجز وأصبح الملعب متاحًا لغيرك. افتح الملف المرفق لإزالته من تقويمك.',
  'mail.court.heading.classChanged': 'تغيّر الحجز',
  'mail.court.body.classChanged': 'إليك التفاصيل الجديدة. افتح الملف المرفق لتحديث تقويمك.',
  'mail.court.heading.classCancelled': 'أُلغي حجزك',
  'mail.court.body.classCancelled': 'نأسف، فقد أغلق النادي الملعب في ذلك الوقت.',
  'mail.court.heading.noPrivilege': 'لم يعد هذا الحجز مشمولًا',
  'mail.court.body.noPrivilege':
    'لم تعد عضويتك تشمل هذا الملعب في ذلك اليوم، لذلك ألغينا حجزك. افتح الملف المرفق لإزالته من تقويمك.',
  'mail.court.subject.offered': 'نحتفظ لك بملعب: {class}',
  'mail.court.heading.offered': 'ملعب متاح لك',
  'mail.court.body.offered': 'شغر ملعب تتابعه. نحتفظ به لك حتى {until}، ثم ينتقل إلى من يليك.',
  'mail.court.subject.offerEnded': 'لم يُحجز الملعب في الوقت المحدد: {class}',
  'mail.court.heading.offerEnded': 'لم يُحجز الملعب في الوقت المحدد',
  'mail.court.body.offerEnded':
    'الملعب الذي احتفظنا به لك لم يُحجز في الوقت المحدد، فانتقل إلى التالي. سنخبرك عندما يشغر ملعب آخر.',
  'mail.court.button': 'عرض الحجز',
  'mail.court.take': 'احجز هذا الملعب',
};
