import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { FreezingTextKey } from './en.ts';

export const ar: Catalogue<FreezingTextKey> = {
  'mail.frozen.subject': 'تمت جدولة تجميد عضويتك في {club}',
  'mail.frozen.heading': 'سيتم تجميد {plan}',
  'mail.frozen.days': 'عضويتك مجمّدة من {from} إلى {until}. لا يمكنك الحجز بها خلال هذه المدة.',
  'mail.frozen.billing': 'لا نحتسب عليك هذه الأيام. وما دفعته عنها مسبقًا يعود إلى رصيدك عند بدء التجميد.',
  'mail.frozen.bound': 'تنتهي مدة الالتزام الآن في {day}.',
  'mail.frozen.end': 'تنتهي عضويتك الآن في {day}.',
  'mail.frozen.fee': 'الرسوم {fee}.',
  'mail.frozen.cancel': 'يمكنك إلغاء التجميد قبل أن يبدأ.',
  'mail.unfrozen.subject': 'أُلغي تجميد عضويتك في {club}',
  'mail.unfrozen.heading': 'أُلغي التجميد',
  'mail.unfrozen.body': 'لم تعد عضويتك {plan} مجمّدة من {from} إلى {until}، ويمكنك الحجز بها خلال هذه المدة.',
  'mail.unfrozen.fee': 'الرسوم {fee} في طريقها إلى وسيلة الدفع التي دُفعت بها.',
  'mail.unfrozen.feeOnAccount': 'الرسوم {fee} في رصيدك، وتُخصم من فاتورتك القادمة.',
  'mail.resumed.subject': 'عضويتك في {club} سارية من جديد',
  'mail.resumed.heading': 'سعداء بعودتك',
  'mail.resumed.body': 'انتهى تجميد عضويتك {plan}. يمكنك الحجز بها من جديد ابتداءً من اليوم.',
  'mail.freeze.button': 'عرض العضوية',
  'mail.freeze.otherwise': 'إذا لم يعمل الزر فافتح هذا العنوان في متصفحك:',
};
