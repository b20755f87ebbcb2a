import type { Catalogue } from '../../platform/mail/wording.ts';
import type { StandingTextKey } from './en.ts';

export const ar: Catalogue<StandingTextKey> = {
  'mail.weekly.subject': 'حجز أسبوعي: {court}',
  'mail.weekly.heading': 'حجزك الأسبوعي',
  'mail.weekly.booked': 'حُجزت هذه المواعيد ({court}):',
  'mail.weekly.none': 'لم يُحجز أي من المواعيد ({court}).',
  'mail.weekly.refused': 'لم تُحجز هذه المواعيد لأن شيئًا تغيّر بعد اختيارك:',
  'mail.weekly.endedSubject': 'انتهى الحجز الأسبوعي: {court}',
  'mail.weekly.cancelled': 'أُلغيت هذه المواعيد ({court}) وأُعيد ما استخدمته:',
  'mail.weekly.stays': 'هذه المواعيد انتهت أو قريبة جدًا على الإلغاء المجاني، لذلك تبقى محجوزة:',
  'mail.weekly.later': 'يمكنك في البوابة إلغاء كل موعد وحده، أو إنهاء الحجز الأسبوعي كله.',
  'mail.weekly.button': 'عرض المواعيد',
  'mail.weekly.otherwise': 'إذا لم يعمل الزر، فافتح هذا العنوان في متصفحك:',
};
