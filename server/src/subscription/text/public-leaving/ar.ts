import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { PublicLeavingTextKey } from './en.ts';

export const ar: Catalogue<PublicLeavingTextKey> = {
  'mail.leaving.CANCEL.subject': 'استلمنا إخطار الإلغاء',
  'mail.leaving.WITHDRAW.subject': 'استلمنا إخطار العدول',
  'mail.leaving.CANCEL.subjectWithCode': '{code} هو رمز تأكيد الإلغاء',
  'mail.leaving.WITHDRAW.subjectWithCode': '{code} هو رمز تأكيد العدول',
  'mail.leaving.code': 'رمزك: {code}',
  'mail.leaving.received': 'استلمنا هذا الإخطار في {at}:',
  'mail.leaving.CANCEL.what': 'أُلغي عقدي مع {club}.',
  'mail.leaving.WITHDRAW.what': 'أعلن عدولي عن عقدي مع {club}.',
  'mail.leaving.name': 'الاسم: {name}',
  'mail.leaving.memberNumber': 'رقم العضوية: {number}',
  'mail.leaving.contract': 'العقد: {contract}',
  'mail.leaving.lastDay': 'آخر يوم: {day}',
  'mail.leaving.asSoonAsPossible': 'آخر يوم: أقرب يوم ممكن',
  'mail.leaving.goodCause': 'لسبب وجيه: {cause}',
  'mail.leaving.enter':
    'أدخل الرمز {code} لاختيار العضوية وإتمام الأمر الآن. الرمز صالح حتى {until}. يُحتسب التاريخ والوقت أعلاه في كل الأحوال.',
  'mail.leaving.otherwise': 'إذا لم تُدخله، فسيتواصل معك فريقنا.',
  'mail.leaving.button': 'إدخال الرمز',
  'mail.leaving.buttonOtherwise': 'إذا لم يعمل الزر، فافتح هذا العنوان في المتصفح:',
  'mail.leaving.unknown': 'لا نعرف أحدًا بعنوان البريد الإلكتروني هذا.',
  'mail.leaving.unknownNext':
    'إذا كنت عضوًا بعنوان آخر، فأرسل الإخطار مرة أخرى بذلك العنوان. وإلا فسيتواصل معك فريقنا.',
  'mail.leaving.note':
    'إذا لم تكن أنت من أرسل هذا، فلا حاجة لفعل أي شيء. لا تنتهي أي عضوية دون الرمز أو دون تحقّق فريقنا أولًا.',
  'mail.goodCause.ILLNESS': 'مرض أو إصابة',
  'mail.goodCause.PREGNANCY': 'حمل',
  'mail.goodCause.MOVING': 'الانتقال إلى مكان آخر',
  'mail.goodCause.MILITARY_SERVICE': 'الخدمة العسكرية',
  'mail.goodCause.DEATH': 'وفاة العضو',
  'mail.goodCause.OTHER': 'سبب آخر',
};
