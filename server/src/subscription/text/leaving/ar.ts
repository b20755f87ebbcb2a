import type { Catalogue } from '../../../platform/mail/wording.ts';
import { ar as note } from '../note/ar.ts';
import type { LeavingTextKey } from './en.ts';

export const ar: Catalogue<LeavingTextKey> = {
  ...note,
  'mail.terminated.subject': 'تم إنهاء عضويتك في {club}',
  'mail.terminated.subjectFor': 'تم إنهاء عضوية {name} في {club}',
  'mail.terminated.heading': 'تم إنهاء عضوية {plan}',
  'mail.terminated.received': 'استلمنا إخطار إنهاء عضوية {plan} في {when}.',
  'mail.terminated.last': 'آخر يوم هو {day}، وحتى ذلك الحين يبقى كل شيء كما هو.',
  'mail.terminated.nothing': 'لم يبقَ أي مبلغ مستحق.',
  'mail.terminated.coming': 'الدفعات المتبقية: {payments}.',
  'mail.terminated.open': 'مبالغ لم تُدفع بعد: {payments}.',
  'mail.terminated.credit': 'دُفع مقابل أيام بعد اليوم الأخير. سنضيف {amount} إلى الرصيد بعد انتهاء العضوية.',
  'mail.terminated.regret':
    'غيّرت رأيك؟ يمكنك الاحتفاظ بعضويتك حتى {day}: افتحها في البوابة واختر «الاحتفاظ بالعضوية».',
  'mail.kept.subject': 'عضويتك في {club} مستمرة',
  'mail.kept.subjectFor': 'عضوية {name} في {club} مستمرة',
  'mail.kept.heading': 'عضوية {plan} مستمرة',
  'mail.kept.received': 'تم التراجع عن إنهاء عضوية {plan} في {when}.',
  'mail.kept.goesOn': 'تستمر العضوية، وتستمر دفعاتها.',
  'mail.kept.until': 'تستمر العضوية حتى {day} كما كانت.',
  'mail.withdrawn.subject': 'العدول عن عضويتك في {club}',
  'mail.withdrawn.subjectFor': 'العدول عن عضوية {name} في {club}',
  'mail.withdrawn.heading': 'استلمنا إخطار العدول',
  'mail.withdrawn.received': 'استلمنا إخطار العدول عن عضوية {plan} في {when}. انتهت العضوية.',
  'mail.withdrawn.toProvider': 'سنعيد {amount} بالطريقة التي دُفع بها، وقد يستغرق ذلك بضعة أيام.',
  'mail.withdrawn.toAccount':
    'سيعيد النادي {amount} مباشرةً: خلال 14 يومًا، أو فور وصول المبلغ إذا كان خصمه من الحساب لا يزال جاريًا.',
  'mail.withdrawn.noLongerOwed': 'لم يُدفع {amount} بعد، ولم يعد مستحقًا.',
  'mail.leave.payment': '{amount} في {day}',
  'mail.leave.comma': '؛ ',
  'mail.leave.button': 'عرض العضوية',
  'mail.leave.otherwise': 'إذا لم يعمل الزر فافتح هذا العنوان في متصفحك:',
};
