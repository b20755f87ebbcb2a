import type { Catalogue } from '../../../platform/mail/wording.ts';
import { ar as note } from '../note/ar.ts';
import type { ChangedTextKey } from './en.ts';

export const ar: Catalogue<ChangedTextKey> = {
  ...note,
  'mail.changed.subject': 'خطتك الجديدة في {club}',
  'mail.changed.subjectFor': 'خطة جديدة لـ {name} في {club}',
  'mail.changed.heading': 'من {present} إلى {plan}',
  'mail.changed.headingFor': '{name}: من {present} إلى {plan}',
  'mail.changed.starts': 'تبدأ خطة {plan} في {day}، وتنتهي خطة {present} في اليوم السابق.',
  'mail.changed.today': 'بدأت خطة {plan} وحلّت محل {present}.',
  'mail.changed.ends': 'تنتهي في {day} دون الحاجة إلى إلغائها.',
  'mail.changed.next': 'الدفعة التالية مستحقة في {day}.',
  'mail.changed.sign': 'عقدك لا يزال بحاجة إلى توقيعك.',
  'mail.changed.undo': 'يمكنك التراجع عن التغيير حتى {day} في ملفك الشخصي ضمن «العضويات».',
  'mail.changed.button': 'عرض العضوية',
  'mail.changed.otherwise': 'إذا لم يعمل الزر، فافتح هذا العنوان في المتصفح:',
  'mail.changeUndone.subject': 'أُلغي تغيير خطتك في {club}',
  'mail.changeUndone.subjectFor': 'أُلغي تغيير خطة {name} في {club}',
  'mail.changeUndone.heading': 'تستمر خطة {present}',
  'mail.changeUndone.body': 'أُلغي التغيير إلى {plan} الذي كان مقررًا في {day}.',
  'mail.changeUndone.refunded': 'سنعيد {amount} بالطريقة التي دُفع بها.',
  'mail.changeUndone.credited': 'أصبح {amount} رصيدًا لك، وستُدفع منه فواتيرك القادمة.',
};
