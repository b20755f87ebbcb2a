import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { NightlyTextKey } from './en.ts';

export const ar: Catalogue<NightlyTextKey> = {
  'mail.membership.begin.subject': 'بدأت عضويتك في {club}',
  'mail.membership.begin.heading': 'بدأت عضويتك',
  'mail.membership.begin.body': 'عضويتك {plan} سارية ابتداءً من اليوم، {from}.',
  'mail.membership.freeze.subject': 'عضويتك في {club} مجمّدة',
  'mail.membership.freeze.heading': 'عضويتك مجمّدة',
  'mail.membership.freeze.body':
    'عضويتك {plan} مجمّدة حتى {until}. لا يمكنك الحجز بها خلال هذه المدة، ولا نحتسب عليك أي رسوم عنها.',
  'mail.membership.resume.subject': 'عضويتك في {club} سارية من جديد',
  'mail.membership.resume.heading': 'سعداء بعودتك',
  'mail.membership.resume.body': 'انتهى تجميد عضويتك {plan}. يمكنك الحجز بها من جديد.',
  'mail.membership.leave.subject': 'انتهت عضويتك في {club}',
  'mail.membership.leave.heading': 'انتهت عضويتك',
  'mail.membership.leave.body': 'انتهت عضويتك {plan} في {until}.',
  'mail.membership.leave.window': 'إذا بدأت عضوية جديدة حتى {last} فلن تدفع رسوم انضمام.',
  'mail.membership.button': 'عرض العضوية',
  'mail.membership.otherwise': 'إذا لم يعمل الزر فافتح هذا العنوان في متصفحك:',
};
