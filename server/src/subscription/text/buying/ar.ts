import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { JoinedTextKey } from './en.ts';

export const ar: Catalogue<JoinedTextKey> = {
  'mail.joined.subject': 'أهلًا بك في {club}',
  'mail.joined.subjectFor': 'انضم {name} إلى {club}',
  'mail.joined.heading': '{plan} أصبحت لك',
  'mail.joined.headingFor': '{plan} لـ {name}',
  'mail.joined.starts': 'تبدأ العضوية في {day}.',
  'mail.joined.ends': 'تنتهي في {day} دون الحاجة إلى إلغائها.',
  'mail.joined.next': 'الدفعة التالية مستحقة في {day}.',
  'mail.joined.sign': 'عقدك لا يزال بحاجة إلى توقيعك.',
  'mail.joined.button': 'عرض العضوية',
  'mail.joined.otherwise': 'إذا لم يعمل الزر، فافتح هذا العنوان في المتصفح:',
  'mail.joined.note': 'ستجد هناك عقدك ودفعاتك القادمة أيضًا.',
};
