import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'history.action.person.created': 'إنشاء الحساب',
  'history.action.person.imported': 'استيراد البيانات',
  'history.action.person.changed': 'تعديل البيانات',
  'history.action.person.consent': 'الرد على شروط البيانات',
  'history.action.person.calendar': 'تغيير رابط التقويم',
  'history.action.person.erased': 'حذف البيانات',
  'history.action.family.changed': 'تعديل العائلة',
  'history.action.company.changed': 'تعديل الشركة',
  'history.action.lead.received': 'استلام استفسار',
  'history.action.emailCode.sent': 'إرسال رمز البريد',
  'history.action.note.added': 'إضافة ملاحظة',
  'history.action.note.deleted': 'حذف ملاحظة',
};
