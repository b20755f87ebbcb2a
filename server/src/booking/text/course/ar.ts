import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { en } from './en.ts';

export const ar: Catalogue<keyof typeof en> = {
  'mail.course.subject.booked': 'تم التسجيل: {class}',
  'mail.course.heading.booked': 'لك مكان في الدورة',
  'mail.course.body.booked': 'اكتمل التسجيل. هذه هي المواعيد:',
  'mail.course.subject.waiting': 'على قائمة الاحتياط: {class}',
  'mail.course.heading.waiting': 'على قائمة الاحتياط',
  'mail.course.body.waiting': 'الدورة ممتلئة. الترتيب على قائمة الاحتياط: {place}.',
  'mail.course.line': 'عندما يتوفّر مكان، نراسل أول من في القائمة، وأمامه يوم واحد للتسجيل.',
  'mail.course.heading.offered': 'لك مكان متاح في الدورة',
  'mail.course.body.offered':
    'توفّر مكان وأنت الأول على قائمة الاحتياط. نحتفظ به لك حتى {until}. سجّل وادفع قبل ذلك لتحصل عليه، ثم ينتقل إلى من يليك.',
  'mail.course.subject.offerEnded': 'لم يتم التسجيل في الوقت المحدد: {class}',
  'mail.course.heading.offerEnded': 'لم يُؤخذ المكان في الوقت المحدد',
  'mail.course.body.offerEnded':
    'المكان الذي احتفظنا به لك لم يُسجَّل فيه أحد، فانتقل إلى التالي. لم تعد على قائمة الاحتياط.',
  'mail.course.subject.passedOver': 'لم نتمكن من عرض المكان عليك: {class}',
  'mail.course.heading.passedOver': 'لم نتمكن من عرض المكان عليك',
  'mail.course.body.passedOver': 'توفّر مكان، لكننا لم نتمكن من عرضه عليك: {why} لم تعد على قائمة الاحتياط.',
  'mail.course.subject.cancelled': 'أُلغي التسجيل: {class}',
  'mail.course.heading.cancelled': 'أُلغي التسجيل',
  'mail.course.body.cancelled': 'أُلغي المكان في هذه الدورة.',
  'mail.course.heading.classCancelled': 'لن تُقام هذه الدورة',
  'mail.course.body.classCancelled': 'نأسف، فقد ألغى النادي هذه الدورة.',
  'mail.course.when': '{class}، عدد المواعيد: {dates}. الأول: {starts}',
  'mail.course.button': 'عرض الدورة',
  'mail.course.take': 'سجّل وادفع',
};
