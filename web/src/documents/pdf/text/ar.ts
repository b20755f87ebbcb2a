import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'pdf.placeholder': 'سيظهر ملف PDF هنا',
  'pdf.tools': 'الصفحة والحجم',
  'pdf.page': 'الصفحة {number} من {total}',
  'pdf.previous': 'الصفحة السابقة',
  'pdf.next': 'الصفحة التالية',
  'pdf.larger': 'تكبير',
  'pdf.smaller': 'تصغير',
  'pdf.download': 'تنزيل ملف PDF',
  'pdf.broken': 'لا يمكن عرض هذا المستند',
  'pdf.brokenText': 'الملف تالف أو محمي بكلمة مرور. اطلب نسخة جديدة من مكتب الاستقبال.',
  'pdf.pageBroken': 'لا يمكن عرض هذه الصفحة.',
};
