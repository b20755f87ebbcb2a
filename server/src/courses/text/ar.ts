import type { Catalogue } from '../../platform/mail/wording.ts';
import type { CourseTextKey } from './en.ts';

export const ar: Catalogue<CourseTextKey> = {
  'mail.courseDate.subject.dateCalledOff': 'أُلغي أحد المواعيد: {class}',
  'mail.courseDate.heading.dateCalledOff': 'أُلغي هذا الموعد',
  'mail.courseDate.body.dateCalledOff': 'نأسف، فقد ألغى النادي هذا الموعد. تبقى المواعيد الأخرى كما هي.',
  'mail.courseDate.subject.makeUpBooked': 'تم حجز موعد التعويض: {class}',
  'mail.courseDate.heading.makeUpBooked': 'تم حجز موعد التعويض',
  'mail.courseDate.body.makeUpBooked': 'يُعوَّض الموعد الفائت هنا:',
  'mail.courseDate.subject.makeUpCancelled': 'أُلغي موعد التعويض: {class}',
  'mail.courseDate.heading.makeUpCancelled': 'أُلغي موعد التعويض',
  'mail.courseDate.body.makeUpCancelled': 'أُلغي المكان في هذا الموعد.',
  'mail.courseDate.subject.makeUpCalledOff': 'ألغى النادي موعد التعويض: {class}',
  'mail.courseDate.heading.makeUpCalledOff': 'ألغى النادي موعد التعويض',
  'mail.courseDate.body.makeUpCalledOff': 'نأسف، فقد ألغى النادي هذا الموعد.',
  'mail.courseDate.subject.moved': 'النقل إلى مجموعة أخرى: {class}',
  'mail.courseDate.heading.moved': 'هناك مجموعة جديدة',
  'mail.courseDate.body.moved':
    'نقل النادي هذا المكان من {from} إلى مجموعة أخرى. لا شيء مطلوب دفعه. هذه هي المواعيد:',
  'mail.courseDate.moneyBack':
    'نردّ {amount} عن هذا الموعد بالطريقة التي دُفع بها، ويُخصم من أي مبلغ لم يُدفع بعد. تحتاج البنوك إلى بضعة أيام.',
  'mail.courseDate.makeUpUntil': 'يمكنك تعويضه في مجموعة أخرى حتى {day}. اختر موعدًا من صفحة الدورة.',
  'mail.courseDate.chooseAnother': 'يمكنك اختيار موعد آخر حتى {day}.',
  'mail.courseDate.cancelUntil': 'إن تعذّر الحضور فألغِ قبل {until}. يمكنك بعدها اختيار موعد آخر.',
};
