import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'login.email': 'البريد الإلكتروني',
  'login.password': 'كلمة المرور',
  'login.staySignedIn': 'أبقني مسجّل الدخول لمدة شهر',
  'login.forgot': 'نسيت كلمة المرور؟',
  'login.submit': 'تسجيل الدخول',
  'login.createAccount': 'إنشاء حساب',
  'login.newHere': 'جديد هنا؟',
  'login.joinClub': 'انضم إلى {club}',
};
