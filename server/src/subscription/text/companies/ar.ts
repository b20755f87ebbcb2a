import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { CompanyTextKey } from './en.ts';

export const ar: Catalogue<CompanyTextKey> = {
  'companyInvoice.summary': 'حصة الشركة من عضويات الموظفين',
  'mail.companyInvoice.subject': '{club}: فاتورة جديدة لشركة {company}',
  'mail.companyInvoice.heading': 'الفاتورة {reference}',
  'mail.companyInvoice.body': 'تبلغ حصة {company} من عضويات موظفيها لدى {club} ما قيمته {amount}.',
  'mail.companyInvoice.due':
    'تستحق الدفع في {day}. إذا كانت شركتك قد اتفقت على الدفع بالخصم المباشر فلا داعي لفعل أي شيء.',
  'mail.companyInvoice.button': 'عرض الفاتورة',
  'mail.companyInvoice.otherwise': 'إذا لم يعمل الزر، فافتح هذا العنوان في المتصفح:',
  'mail.companyInvoice.note': 'تورد الفاتورة كل موظف باسمه مع عضويته وفترتها.',
};
