import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'notBuilt.badge': 'غير متاح بعد',
  'notBuilt.where': 'هذا الجزء من البوابة قيد الإنشاء. حتى ذلك الحين اتصل بمكتب الاستقبال أو زره.',

  'title.bringAFriend': 'أحضر صديقًا',
  'title.managerBookingSchedule': 'جدول العمل',
  'title.paymentAgreement': 'اتفاقية الدفع',
  'title.questionnaire': 'استبيان العضوية',
  'title.referAFriend': 'رشّح صديقًا',
  'title.sign': 'توقيع مستند',

  'about.bringAFriend': 'هنا ستأتي ضيفًا مع صديق.',
  'about.managerBookingSchedule': 'هنا يخطط المديرون أسبوع الموظفين والقاعات.',
  'about.paymentAgreement': 'هنا ستوافق على طريقة دفع عضويتك.',
  'about.referAFriend': 'هنا ينضم صديق بترشيحك.',
  'about.sign': 'هنا ستقرأ مستندًا وتوقّعه.',
};
