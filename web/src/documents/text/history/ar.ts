import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'history.action.document.issued': 'إصدار مستند',
  'history.action.document.signed': 'توقيع مستند',
  'history.action.document.sent': 'إرسال مستند للتوقيع',
  'history.action.document.requested': 'طلب توقيع',
  'history.action.document.withdrawn': 'سحب طلب التوقيع',
  'history.action.document.uploaded': 'رفع مستند',
  'history.action.document.deleted': 'حذف مستند مرفوع',
  'history.action.document.approved': 'قبول مستند مرفوع',
  'history.action.document.rejected': 'رفض مستند مرفوع',
  'history.action.document.read': 'فتح النادي مستندًا مرفوعًا',
};
