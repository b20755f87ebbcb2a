import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { AgreementContractTextKey } from './en.ts';

export const ar: Catalogue<AgreementContractTextKey> = {
  'agreement.contract.cardTitle': 'اتفاقية الدفع بالبطاقة',
  'agreement.contract.debitTitle': 'تفويض بالخصم المباشر',
  'agreement.contract.card': 'البطاقة',
  'agreement.contract.cardText':
    'أفوّض {creditor} بأن يخصم من هذه البطاقة ما عليّ عند استحقاقه إلى أن أُنهي هذه الاتفاقية. ويمكنني إنهاؤها من ملفي الشخصي أو في مكتب الاستقبال.',
  'agreement.contract.reference': 'مرجع التفويض',
  'agreement.contract.holder': 'صاحب الحساب',
  'agreement.contract.account': 'الحساب',
  'agreement.contract.givenOn': 'تاريخ المنح',
  'agreement.contract.europe':
    'أفوّض {creditor} (معرّف الدائن {creditorId}) بأن يحصّل ما عليّ من حسابي بالخصم المباشر SEPA بصورة متكررة، وأطلب من بنكي أن يدفع هذه المبالغ.',
  'agreement.contract.europeRights':
    'يمكنني أن أطلب من بنكي استرداد المبلغ خلال ثمانية أسابيع من خصمه وفق الشروط المتفق عليها معه. ويمكنني سحب هذا التفويض في أي وقت.',
  'agreement.contract.other':
    'أفوّض {creditor} بأن يخصم من حسابي إلكترونيًا ما عليّ عند استحقاقه، بصورة متكررة.',
  'agreement.contract.otherRights':
    'يمكنني سحب هذا التفويض في أي وقت بإبلاغ {creditor} قبل إرسال الخصم التالي إلى البنك.',
};
