import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { AddOnTextKey } from './en.ts';

export const ar: Catalogue<AddOnTextKey> = {
  'mail.addOn.bought.subject': '{addOn} أصبحت ضمن عضويتك',
  'mail.addOn.bought.subjectFor': '{addOn} أصبحت ضمن عضوية {name}',
  'mail.addOn.bought.starts': '{addOn} متاحة مع {plan} ابتداءً من {day}.',
  'mail.addOn.bought.paid': 'تدفع الآن {amount} عن الأيام المدفوعة مسبقًا من العضوية.',
  'mail.addOn.bought.each': 'بعد ذلك تُضاف إلى كل دفعة من دفعات العضوية: {price}.',
  'mail.addOn.bought.prepaid': 'وهي مدفوعة حتى نهاية العضوية.',
  'mail.addOn.ended.subject': 'تم إلغاء {addOn}',
  'mail.addOn.ended.subjectFor': 'تم إلغاء {addOn} لـ {name}',
  'mail.addOn.ended.lastDay': 'آخر يوم لـ {addOn}: {day}. تستمر العضوية {plan} كما هي.',
  'mail.addOn.ended.never': 'لن تبدأ {addOn}. تستمر العضوية {plan} كما هي.',
  'mail.addOn.ended.credit': 'أضفنا إلى رصيدك {amount} عن الأيام المدفوعة مسبقًا، ويُخصم من دفعتك القادمة.',
  'mail.addOn.button': 'عرض العضوية',
  'mail.addOn.otherwise': 'إذا لم يعمل الزر، فافتح هذا العنوان في المتصفح:',
};
