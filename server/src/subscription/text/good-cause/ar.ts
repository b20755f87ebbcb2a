import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { GoodCauseTextKey } from './en.ts';

export const ar: Catalogue<GoodCauseTextKey> = {
  'mail.goodCause.received.subject': 'استلمنا طلبك',
  'mail.goodCause.accepted.subject': 'قبلنا طلبك',
  'mail.goodCause.declined.subject': 'لم نتمكّن من قبول طلبك',
  'mail.goodCause.for': 'يخصّ: {name}',
  'mail.goodCause.received.TERMINATION': 'طلبت إنهاء {plan} لسبب قاهر. استلمنا طلبك في {at}.',
  'mail.goodCause.received.FREEZE':
    'طلبت تجميد {plan} من {from} إلى {until} لسبب قاهر. استلمنا طلبك في {at}.',
  'mail.goodCause.accepted.TERMINATION': 'تنتهي {plan} في {until}. توضّح رسالة أخرى أثر ذلك على مدفوعاتك.',
  'mail.goodCause.accepted.FREEZE': 'جُمّدت {plan} من {from} إلى {until}.',
  'mail.goodCause.declined.TERMINATION':
    'درسنا طلبك المؤرخ {at}. تستمر {plan} كما كانت، ويمكنك إنهاؤها بالمهلة المعتادة.',
  'mail.goodCause.declined.FREEZE': 'درسنا طلبك المؤرخ {at}. تستمر {plan} كما كانت.',
  'mail.goodCause.answer': 'كتب فريقنا: {answer}',
  'mail.goodCause.next':
    'سيقرّر فريقنا ويراسلك. حتى ذلك الحين تستمر عضويتك كما هي. لا يطّلع على المستند الذي أرسلته إلا من يحتاج إليه، ويُحذف بعد 90 يومًا من القرار.',
  'mail.goodCause.button': 'الانتقال إلى عضوياتي',
  'mail.goodCause.otherwise': 'إذا لم يعمل الزر، فافتح هذا العنوان في المتصفح:',
  'mail.goodCause.staff.subject': 'طلب جديد لسبب قاهر',
  'mail.goodCause.staff.TERMINATION': 'يطلب {memberId} إنهاء عضوية لسبب قاهر.',
  'mail.goodCause.staff.FREEZE': 'يطلب {memberId} تجميد عضوية لسبب قاهر.',
  'mail.goodCause.staff.open': 'طلبات بانتظار القرار: {count}',
  'mail.goodCause.staff.button': 'الانتقال إلى الطلبات',
};
