import type { Catalogue } from '../../../platform/mail/wording.ts';
import { ar as note } from '../note/ar.ts';
import type { GoodCauseTextKey } from './en.ts';

export const ar: Catalogue<GoodCauseTextKey> = {
  ...note,
  'mail.goodCause.received.subject': 'استلمنا طلبك',
  'mail.goodCause.accepted.subject': 'قبلنا طلبك',
  'mail.goodCause.declined.subject': 'لم نتمكّن من قبول طلبك',
  'mail.goodCause.for': 'يخصّ: {name}',
  'mail.goodCause.received.TERMINATION': 'استلمنا في {at} طلبًا لإنهاء {plan} لسبب وجيه.',
  'mail.goodCause.received.FREEZE': 'استلمنا في {at} طلبًا لتجميد {plan} من {from} إلى {until} لسبب وجيه.',
  'mail.goodCause.accepted.TERMINATION': 'تنتهي {plan} في {until}. توضّح رسالة أخرى أثر ذلك على مدفوعاتك.',
  'mail.goodCause.accepted.FREEZE':
    'جُمّدت {plan} من {from} إلى {until} دون رسوم. توضّح رسالة أخرى ما يتغيّر أيضًا.',
  'mail.goodCause.declined.TERMINATION':
    'درسنا طلبك المؤرخ {at}. تستمر {plan} كما كانت، ويمكنك إنهاؤها بالمهلة المعتادة.',
  'mail.goodCause.declined.FREEZE': 'درسنا طلبك المؤرخ {at}. تستمر {plan} كما كانت.',
  'mail.goodCause.answer': 'كتب فريقنا: {answer}',
  'mail.goodCause.next':
    'سيقرّر فريقنا ويراسلك. حتى ذلك الحين تستمر العضوية كما هي. لا يطّلع على المستند المرفق إلا من يحتاج إليه، ويُحذف بعد القرار بـ 90 يومًا.',
  'mail.goodCause.button': 'الانتقال إلى عضوياتي',
  'mail.goodCause.otherwise': 'إذا لم يعمل الزر، فافتح هذا العنوان في المتصفح:',
  'mail.goodCause.staff.subject': 'طلب جديد لسبب وجيه',
  'mail.goodCause.staff.TERMINATION': 'يطلب {memberId} إنهاء عضوية لسبب وجيه.',
  'mail.goodCause.staff.FREEZE': 'يطلب {memberId} تجميد عضوية لسبب وجيه.',
  'mail.goodCause.staff.open': 'طلبات بانتظار القرار: {count}',
  'mail.goodCause.staff.button': 'الانتقال إلى الطلبات',
};
