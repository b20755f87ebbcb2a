import type { Catalogue } from '../../../platform/mail/wording.ts';
import { ar as note } from '../note/ar.ts';
import type { AddOnTextKey } from './en.ts';

export const ar: Catalogue<AddOnTextKey> = {
  ...note,
  'mail.addOn.bought.subject': '{addOn} أصبحت ضمن عضويتك',
  'mail.addOn.bought.subjectFor': '{addOn} أصبحت ضمن عضوية {name}',
  'mail.addOn.bought.starts': '{addOn} متاحة مع {plan} ابتداءً من {day}.',
  'mail.addOn.bought.paid': 'تدفع {amount} عن الأيام حتى الدفعة التالية للعضوية.',
  'mail.addOn.bought.each': 'بعد ذلك يُضاف {price} إلى كل دفعة من دفعات العضوية.',
  'mail.addOn.bought.prepaid': 'وهي مدفوعة حتى نهاية العضوية.',
  'mail.addOn.ended.subject': 'تم إنهاء الخدمة الإضافية: {addOn}',
  'mail.addOn.ended.subjectFor': 'تم إنهاء الخدمة الإضافية لـ {name}: {addOn}',
  'mail.addOn.ended.lastDay': 'آخر يوم لـ {addOn}: {day}. تستمر العضوية {plan} كما هي.',
  'mail.addOn.ended.never': 'لن تبدأ {addOn}. تستمر العضوية {plan} كما هي.',
  'mail.addOn.ended.credit': 'أضفنا {amount} إلى الرصيد عن أيام مدفوعة مسبقًا، وتُدفع منه الفاتورة القادمة.',
  'mail.addOn.button': 'عرض العضوية',
  'mail.addOn.otherwise': 'إذا لم يعمل الزر، فافتح هذا العنوان في المتصفح:',
};
