import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { InvoicesExportTextKey } from './en.ts';

export const ar: Catalogue<InvoicesExportTextKey> = {
  'export.domain.invoices': 'الفواتير',
  'export.part.invoices': 'الفواتير',
  'export.part.lines': 'بنود الفواتير',
  'export.field.issued_on': 'التاريخ',
  'export.field.due_on': 'تاريخ الاستحقاق',
  'export.field.open_amount': 'غير المدفوع بأصغر وحدة للعملة',
  'export.field.buyer': 'المشتري',
  'export.field.lines': 'العنوان',
  'export.field.year': 'السنة',
  'export.field.number': 'الرقم في تلك السنة',
  'export.field.line': 'البند',
  'export.field.tax_rate': 'نسبة الضريبة بأجزاء المئة من المئة',
  'export.value.PENDING': 'غير مدفوعة',
  'export.value.PARTIALLY_PAID': 'مدفوعة جزئيًا',
  'export.value.DEBT_COLLECTION': 'تحصيل الديون',
  'export.value.LEGACY': 'من نظام سابق',
  'export.value.PAYMENT': 'فاتورة',
  'export.value.REFUND': 'رد مبلغ',
  'export.value.REMINDER': 'تذكير',
  'export.value.REPRESENTATION': 'إعادة تحصيل',
  'export.value.REVERSAL': 'إلغاء',
  'export.value.ZERO': 'لا شيء للدفع',
};
