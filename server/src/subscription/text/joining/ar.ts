import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { JoiningTextKey } from './en.ts';

export const ar: Catalogue<JoiningTextKey> = {
  'mail.joinLink.subject': 'أكمل انضمامك إلى {club}',
  'mail.joinLink.heading': 'أكمل من حيث توقفت',
  'mail.joinLink.body': 'حفظنا اختياراتك لدى {club}. افتح الرابط أدناه على أي جهاز للمتابعة.',
  'mail.joinLink.until': 'يبقى الرابط صالحًا لمدة {days} يومًا بعد آخر تغيير أجريته.',
  'mail.joinLink.button': 'متابعة الانضمام',
  'mail.joinLink.otherwise': 'إذا لم يعمل الزر، فافتح هذا العنوان في المتصفح:',
  'mail.joinLink.note': 'إذا لم تطلب هذه الرسالة فلا داعي لفعل أي شيء. لم نُنشئ أي حساب باسمك.',
};
