import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { ReceiptTextKey } from './en.ts';

export const ar: Catalogue<ReceiptTextKey> = {
  'receipt.title': 'إيصال للتأمين الصحي لعام {year}',
  'receipt.page': 'صفحة {page} من {pages}',
  'receipt.insured': 'الشخص المؤمَّن عليه',
  'receipt.birthday': 'تاريخ الميلاد',
  'receipt.address': 'العنوان',
  'receipt.policy': 'رقم التأمين',
  'receipt.club': 'مركز اللياقة',
  'receipt.center': 'الفرع',
  'receipt.plan': 'الاشتراك',
  'receipt.period': 'الفترة في عام {year}',
  'receipt.startsOn': 'يبدأ في',
  'receipt.days': 'من {from} إلى {until}',
  'receipt.visits': 'الزيارات في عام {year}',
  'receipt.paidOn': 'تاريخ الدفع',
  'receipt.invoice': 'الفاتورة',
  'receipt.what': 'البيان',
  'receipt.amount': 'المبلغ',
  'receipt.total': 'إجمالي المدفوع في عام {year}',
  'receipt.confirm':
    'نؤكد أن الشخص المؤمَّن عليه لديه الاشتراك المذكور أعلاه وأن المبالغ المدرجة قد دُفعت. لا يشمل ذلك حصص الشركات والمبالغ المستردة والفواتير غير المدفوعة.',
  'receipt.place': '{day}، {city}',
  'receipt.signature': 'المكان والتاريخ والختم والتوقيع',
};
