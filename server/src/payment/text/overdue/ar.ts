import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { OverdueTextKey } from './en.ts';

export const ar: Catalogue<OverdueTextKey> = {
  'mail.debt.notCollected.subject': 'تعذّر تحصيل دفعتك إلى {club}',
  'mail.debt.notCollected.heading': 'تعذّر تحصيل دفعتك',
  'mail.debt.notCollected.body':
    'لم نتمكن من تحصيل {amount}. سنحاول مرة أخرى في {day}. إذا أردت الدفع بطريقة أخرى فاستخدم الزر أدناه قبل ذلك.',
  'mail.debt.notCollectedAgain.subject': 'تعذّر تحصيل دفعتك إلى {club}',
  'mail.debt.notCollectedAgain.heading': 'تعذّر تحصيل دفعتك',
  'mail.debt.notCollectedAgain.body':
    'لم نتمكن من تحصيل {amount} ولن نحاول مرة أخرى. نرجو أن تدفع المبلغ بنفسك.',
  'mail.debt.reminder.subject': 'تذكير: تأخر سداد {amount}',
  'mail.debt.reminder.heading': 'تأخر سداد دفعتك',
  'mail.debt.reminder.body': 'لم تصلنا بعد دفعتك البالغة {amount}. نرجو دفعها الآن.',
  'mail.debt.lastReminder.subject': 'تذكير أخير: تأخر سداد {amount}',
  'mail.debt.lastReminder.heading': 'تذكير أخير',
  'mail.debt.lastReminder.body': 'لم تصلنا حتى الآن دفعتك البالغة {amount}. نرجو دفعها الآن.',
  'mail.debt.lastReminder.then':
    'إذا لم يُدفع المبلغ حتى {day} فسنحيله إلى جهة تحصيل الديون ونوقف حسابك وعضوياتك.',
  'mail.debt.handedOver.subject': 'أُحيل دينك البالغ {amount} إلى جهة تحصيل الديون',
  'mail.debt.handedOver.heading': 'حسابك موقوف',
  'mail.debt.handedOver.body':
    'لم تدفع {amount} رغم تذكيراتنا، فأحلنا المبلغ إلى جهة تحصيل الديون. لا يمكنك الحجز أو الشراء حتى تدفعه، وعضوياتك موقوفة.',
  'mail.debt.companyLastReminder.then': 'إذا لم يُدفع المبلغ حتى {day} فسنحيله إلى جهة تحصيل الديون.',
  'mail.debt.companyHandedOver.subject': 'أُحيل دين شركتك البالغ {amount} إلى جهة تحصيل الديون',
  'mail.debt.companyHandedOver.heading': 'فاتورة شركتك غير مدفوعة',
  'mail.debt.companyHandedOver.body':
    'لم تدفع شركتك {amount} رغم تذكيراتنا، فأحلنا المبلغ إلى جهة تحصيل الديون. لا يتأثر حسابك الشخصي بذلك.',
  'mail.debt.unblocked.subject': 'أُلغي إيقاف حسابك في {club}',
  'mail.debt.unblocked.heading': 'شكرًا على دفعتك',
  'mail.debt.unblocked.body': 'سُدّد دينك. يمكنك الحجز والشراء من جديد.',
  'mail.debt.cancelled.subject': 'أُلغي إيقاف حسابك في {club}',
  'mail.debt.cancelled.heading': 'لم يعد عليك أي دين',
  'mail.debt.cancelled.body': 'ألغى النادي دينك. يمكنك الحجز والشراء من جديد.',
  'mail.debt.invoice': '{reference}: {text}، {amount}',
  'mail.debt.fee': 'رسم هذا التذكير: {fee}، وهو ضمن المبلغ الإجمالي.',
  'mail.debt.returnFee': 'أعاد مصرفك عملية الخصم. الرسم على ذلك {fee}، وله فاتورة مستقلة.',
  'mail.debt.button': 'ادفع {amount}',
  'mail.debt.otherwise': 'إذا لم يعمل الزر فافتح هذا العنوان في متصفحك:',
  'mail.debt.note': 'هل دفعت في الأيام الأخيرة؟ إذن لا يلزمك فعل أي شيء.',
  'representation.fee': 'رسم خصم مباشر مُعاد · {reference}',
  'reminder.fee': 'رسم تذكير · {reference}',
};
