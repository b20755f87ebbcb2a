import type { PaymentTextKey } from './en.ts';

export const ar: Record<PaymentTextKey, string> = {
  'mail.payLink.subject': 'دفعتك إلى {club}',
  'mail.payLink.heading': 'ادفع في الوقت الذي يناسبك',
  'mail.payLink.body': '{what}: المبلغ {amount} جاهز للدفع.',
  'mail.payLink.until': 'يعمل الرابط أدناه حتى {until} على أي جهاز.',
  'mail.payLink.button': 'ادفع {amount}',
  'mail.payLink.otherwise': 'إذا لم يعمل الزر فافتح هذا العنوان في متصفحك:',
  'mail.payLink.note':
    'لم تكن تتوقع هذه الرسالة؟ لا تدفع شيئًا وأخبر النادي، وبياناته في الأسفل. لن يُخصم أي مبلغ تلقائيًا.',
};
