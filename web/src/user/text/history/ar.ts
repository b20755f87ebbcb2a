import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'history.action.passkey.changed': 'تغيير مفاتيح المرور',
  'history.action.recoveryCode.renewed': 'إنشاء رموز استرداد جديدة',
  'history.action.session.began': 'تسجيل الدخول',
  'history.action.session.ended': 'تسجيل الخروج',
  'history.action.credential.password': 'تغيير كلمة المرور',
  'history.action.credential.email': 'تغيير البريد الإلكتروني',
  'history.action.credential.reset': 'إعادة تعيين كلمة المرور',
  'history.action.credential.changed': 'تعديل بيانات الدخول',
};
