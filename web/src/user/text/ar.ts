import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'login.email': 'البريد الإلكتروني',
  'login.password': 'كلمة المرور',
  'login.staySignedIn': 'أبقني مسجّل الدخول لمدة شهر',
  'login.forgot': 'نسيت كلمة المرور؟',
  'login.submit': 'تسجيل الدخول',
  'login.newHere': 'جديد هنا؟',
  'login.joinClub': 'انضم إلى {club}',
  'login.afterReset': 'تم تعيين كلمة المرور الجديدة. سجّل الدخول بها.',
  'sso.askTitle': 'تسجيل الدخول بحساب آخر؟',
  'sso.ask': 'أنت مسجّل الدخول باسم {name}. الرابط الذي فتحته يسجّل دخول حساب آخر على هذا الجهاز.',
  'sso.go': 'تسجيل الدخول بالرابط',
  'sso.stay': 'البقاء باسم {name}',
  'sso.waiting': 'جارٍ تسجيل دخولك',
};
