import type { ClipcardTextKey } from './en.ts';

export const ar: Record<ClipcardTextKey, string> = {
  'mail.stopped.subject': 'لن تتجدد {name} بعد الآن',
  'mail.stopped.heading': 'أُوقف الاشتراك',
  'mail.stopped.body': 'لن تتجدد بطاقتك {name} في {club} بعد الآن، ولن تُحتسب عليك أي رسوم أخرى عنها.',
  'mail.stopped.until': 'يمكن استخدام الحصص المتبقية حتى {until}.',
  'mail.stopped.noClips': 'لم تتبقَّ عليها أي حصص.',
  'mail.stopped.note': 'إن لم تكن تريد ذلك فتواصل مع النادي. تجد بيانات الاتصال أدناه.',
};
