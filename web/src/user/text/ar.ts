import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'login.email': 'البريد الإلكتروني',
  'login.password': 'كلمة المرور',
  'login.staySignedIn': 'أبقني مسجّل الدخول لمدة شهر',
  'login.forgot': 'نسيت كلمة المرور؟',
  'login.submit': 'تسجيل الدخول',
  'login.newHere': 'جديد هنا؟',
  'login.joinClub': 'انضم إلى {club}',
  'sso.askTitle': 'تسجيل الدخول بحساب آخر؟',
  'sso.ask': 'أنت مسجّل الدخول باسم {name}. الرابط الذي فتحته يسجّل دخول حساب آخر على هذا الجهاز.',
  'sso.go': 'تسجيل الدخول بالرابط',
  'sso.stay': 'البقاء باسم {name}',

  'pass.title': 'بطاقة العضوية',
  'pass.code': 'رمز QR الخاص بـ {name}',
  'pass.memberId': 'رقم العضوية',
  'pass.validUntil': 'تعمل دون اتصال حتى {date}',
  'pass.expired': 'انتهت صلاحية هذه البطاقة. اتصل بالإنترنت لتجديدها.',
  'pass.failed': 'تعذّر تحميل بطاقتك',
  'offline.title': 'دون اتصال',
  'offline.text': 'أنت غير متصل بالإنترنت. هذا ما حُفظ في {when}.',
  'offline.again': 'المحاولة مجددًا',
  'offline.schedule': 'جدولك',
  'offline.nothing': 'لا حجوزات.',
};
