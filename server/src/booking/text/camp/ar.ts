import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { en } from './en.ts';

export const ar: Catalogue<keyof typeof en> = {
  'mail.camp.subject.booked': 'تم التسجيل: {class}',
  'mail.camp.heading.booked': 'لك مكان في المخيم',
  'mail.camp.body.booked': 'اكتمل التسجيل. هذه هي الأيام:',
  'mail.camp.subject.waiting': 'على قائمة الاحتياط: {class}',
  'mail.camp.heading.waiting': 'على قائمة الاحتياط',
  'mail.camp.body.waiting': 'المخيم ممتلئ. الترتيب على قائمة الاحتياط: {place}.',
  'mail.camp.line': 'عندما يتوفّر مكان، نراسل أول من في القائمة، وأمامه يوم واحد للتسجيل.',
  'mail.camp.heading.offered': 'لك مكان متاح في المخيم',
  'mail.camp.body.offered':
    'توفّر مكان وأنت الأول على قائمة الاحتياط. نحتفظ به لك حتى {until}. اختر الأنشطة الاختيارية إن شئت، ثم سجّل وادفع قبل ذلك لتحصل عليه، وإلا انتقل إلى من يليك.',
  'mail.camp.subject.offerEnded': 'لم يتم التسجيل في الوقت المحدد: {class}',
  'mail.camp.heading.offerEnded': 'لم يُؤخذ المكان في الوقت المحدد',
  'mail.camp.body.offerEnded':
    'المكان الذي احتفظنا به لك لم يُسجَّل فيه أحد، فانتقل إلى التالي. لم تعد على قائمة الاحتياط.',
  'mail.camp.subject.passedOver': 'لم نتمكن من عرض المكان عليك: {class}',
  'mail.camp.heading.passedOver': 'لم نتمكن من عرض المكان عليك',
  'mail.camp.body.passedOver': 'توفّر مكان، لكننا لم نتمكن من عرضه عليك: {why} لم تعد على قائمة الاحتياط.',
  'mail.camp.subject.cancelled': 'أُلغي التسجيل: {class}',
  'mail.camp.heading.cancelled': 'أُلغي التسجيل',
  'mail.camp.body.cancelled': 'أُلغي المكان في هذا المخيم مع أنشطته الاختيارية.',
  'mail.camp.heading.classCancelled': 'لن يُقام هذا المخيم',
  'mail.camp.body.classCancelled': 'نأسف، فقد ألغى النادي هذا المخيم.',
  'mail.camp.when': '{class}. عدد الأيام: {dates}. الأول: {starts}',
  'mail.camp.elective': 'نشاط اختياري: {name}، {starts}',
  'mail.camp.button': 'عرض المخيم',
  'mail.camp.take': 'سجّل وادفع',
};
