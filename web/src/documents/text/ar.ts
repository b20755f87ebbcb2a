import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'documents.signature': 'التوقيع',
  'documents.sign': 'وقّع',
  'documents.update': 'تغيير التوقيع',
  'documents.hint': 'ارسم توقيعك هنا',
  'documents.drawn': 'توقيعك',
  'documents.way': 'طريقة التوقيع',
  'documents.draw': 'رسم',
  'documents.type': 'كتابة',
  'documents.name': 'اسمك',
  'documents.undo': 'تراجع',
  'documents.clear': 'مسح',
  'documents.last': 'استخدام توقيعي الأخير',
  'documents.done': 'تم',
  'documents.saving': 'جارٍ الحفظ',
  'documents.cancel': 'إلغاء',
  'documents.missing': 'التوقيع المطلوب غير موجود. وقّع للمتابعة.',
  'documents.asPdf': '(PDF)',
};
