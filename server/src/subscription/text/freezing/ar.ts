import type { Catalogue } from '../../../platform/mail/wording.ts';
import { ar as note } from '../note/ar.ts';
import type { FreezingTextKey } from './en.ts';

export const ar: Catalogue<FreezingTextKey> = {
  ...note,
  'mail.frozen.subject': 'تمت جدولة تجميد عضويتك في {club}',
  'mail.frozen.subjectFor': 'تمت جدولة تجميد عضوية {name} في {club}',
  'mail.frozen.heading': 'سيتم تجميد {plan}',
  'mail.frozen.days': 'عضوية {plan} مجمّدة من {from} إلى {until}. لا يمكن الحجز بها خلال هذه المدة.',
  'mail.frozen.billing': 'لا نحتسب هذه الأيام. وما دُفع عنها مسبقًا يُضاف إلى الرصيد عند بدء التجميد.',
  'mail.frozen.bound': 'تنتهي مدة الالتزام الآن في {day}.',
  'mail.frozen.end': 'تنتهي العضوية الآن في {day}.',
  'mail.frozen.fee': 'رسوم التجميد {fee}.',
  'mail.frozen.cancel': 'يمكنك إلغاء التجميد قبل أن يبدأ.',
  'mail.unfrozen.subject': 'أُلغي تجميد عضويتك في {club}',
  'mail.unfrozen.subjectFor': 'أُلغي تجميد عضوية {name} في {club}',
  'mail.unfrozen.heading': 'أُلغي التجميد',
  'mail.unfrozen.body': 'لم تعد عضوية {plan} مجمّدة من {from} إلى {until}، ويمكن الحجز بها خلال هذه المدة.',
  'mail.unfrozen.fee': 'سنعيد الرسوم {fee} بالطريقة التي دُفعت بها.',
  'mail.unfrozen.feeOnAccount': 'أصبحت الرسوم {fee} رصيدًا لك، وستُدفع منه فواتيرك القادمة.',
  'mail.resumed.subject': 'عضويتك في {club} سارية من جديد',
  'mail.resumed.subjectFor': 'عضوية {name} في {club} سارية من جديد',
  'mail.resumed.heading': 'سعداء بعودتك',
  'mail.resumed.body': 'انتهى تجميد عضوية {plan}. يمكن الحجز بها من جديد ابتداءً من اليوم.',
  'mail.freeze.button': 'عرض العضوية',
  'mail.freeze.otherwise': 'إذا لم يعمل الزر فافتح هذا العنوان في متصفحك:',
};
