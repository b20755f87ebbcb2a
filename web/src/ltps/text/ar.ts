import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'title.paymentAgreement': 'اتفاقية الدفع',
  'agreement.ltps': 'عبر LTPS',
  'agreement.ltpsNote': 'توافق لدى LTPS، ويُخصم المبلغ عند استحقاقه. لن يُخصم شيء الآن.',
  'ltps.which': 'الدفع لدى LTPS عن طريق',
  'ltps.loadError': 'تعذّر تحميل ما يقدّمه LTPS',
  'ltps.go': 'المتابعة إلى LTPS',
  'ltps.none': 'لا يقدّم LTPS شيئًا حاليًا. اختر طريقة أخرى أو حاول مجددًا لاحقًا.',
  'ltps.active': 'تم حفظ طريقة الدفع',
  'ltps.activeText': 'من الآن فصاعدًا تُخصم الرسوم المتكررة عبر LTPS. لم يُخصم شيء الآن.',
  'ltps.waiting': 'بانتظار LTPS',
  'ltps.waitingText': 'لم يؤكّد LTPS الاتفاقية بعد. يمكنك مغادرة هذه الصفحة، فالاتفاقية تسري تلقائيًا.',
  'ltps.failed': 'لم يُتّفق على شيء',
  'ltps.failedText': 'رُفضت الاتفاقية لدى LTPS أو أُلغيت أو استُبدلت. لم يُخصم شيء.',
  'ltps.again': 'اختيار طريقة الدفع',
  'ltps.toPayments': 'الانتقال إلى المدفوعات',
  'ltps.toMember': 'العودة إلى فواتير العضو',
  'ltps.staffTitle': 'الدفع عبر LTPS',
  'ltps.staffText':
    'أعدّ LTPS بحضور {name}. يُفتح LTPS هنا ليوافق {name} عليه، ثم تُخصم الرسوم المتكررة عن طريقه.',
};
