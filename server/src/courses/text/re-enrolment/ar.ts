import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { en } from './en.ts';

export const ar: Catalogue<keyof typeof en> = {
  'mail.reenrolment.subject': 'مكانك في الدورة التالية: {course}',
  'mail.reenrolment.heading': 'يمكنك التسجيل قبل الجميع',
  'mail.reenrolment.for': 'هذه الرسالة بخصوص {names}.',
  'mail.reenrolment.comma': '، ',
  'mail.reenrolment.somebody': 'أحد أفراد عائلتك',
  'mail.reenrolment.body':
    'فُتح التسجيل في الدورة التي تلي «{before}» للمشاركين فيها الآن. وابتداءً من {until} يُفتح للجميع. الأولوية لمن يسجّل أولًا، فلا تنتظر حتى ذلك الحين.',
  'mail.reenrolment.when': '{course}، عدد المواعيد: {dates}. الأول: {starts}',
  'mail.reenrolment.button': 'سجّل',
  'mail.reenrolment.otherwise': 'إن لم يعمل الزر، فانسخ هذا العنوان إلى متصفحك:',
};
