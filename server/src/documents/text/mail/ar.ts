import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { DocumentMailTextKey } from './en.ts';

export const ar: Catalogue<DocumentMailTextKey> = {
  'mail.documents.for': 'يخصّ: {name}',
  'mail.documents.approved.subject': 'قبلنا مستندك',
  'mail.documents.approved.text': 'راجعنا المستند الذي أرسلته في {at} وقبلناه.',
  'mail.documents.approved.until': 'يسري حتى {until}. سنراسلك قبل ذلك.',
  'mail.documents.rejected.subject': 'لم نتمكّن من قبول مستندك',
  'mail.documents.rejected.text':
    'راجعنا المستند الذي أرسلته في {at} ولم نتمكّن من قبوله. يُرجى إرسال مستند آخر.',
  'mail.documents.rejected.reason': 'كتب فريقنا: {reason}',
  'mail.documents.ends.subject': 'أحد مستنداتك على وشك الانتهاء',
  'mail.documents.ends.text': 'يسري مستند أرسلته إلينا حتى {until}. يُرجى إرسال مستند جديد قبل ذلك.',
  'mail.documents.sign.subject': 'يُرجى التوقيع: {title}',
  'mail.documents.sign.text': 'يطلب منك {club} قراءة «{title}» وتوقيعه. سجّل الدخول لإتمام ذلك عبر الإنترنت.',
  'mail.documents.sign.until': 'يعمل الرابط حتى {until}.',
  'mail.documents.sign.button': 'قراءة وتوقيع',
  'mail.documents.sign.note': 'لا يفتح الرابط المستند إلا لك بعد تسجيل الدخول.',
  'mail.documents.button': 'عرض مستنداتي',
  'mail.documents.otherwise': 'إذا لم يعمل الزر، فافتح هذا العنوان في المتصفح:',
};
