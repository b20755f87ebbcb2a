import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'forgotPassword.intro': 'أدخل البريد الإلكتروني لحسابك، وسنرسل إليك رابطًا لتعيين كلمة مرور جديدة.',
  'forgotPassword.email': 'البريد الإلكتروني',
  'forgotPassword.submit': 'إرسال الرابط',
  'forgotPassword.backToLogin': 'العودة إلى تسجيل الدخول',
  'forgotPassword.sentTitle': 'تحقّق من بريدك',
  'forgotPassword.sent':
    'إذا كان هناك حساب للبريد {email} فإن رابط تعيين كلمة مرور جديدة في الطريق. يعمل الرابط مرة واحدة فقط، حتى الوقت المذكور في الرسالة.',
  'forgotPassword.nothing':
    'لم يصل شيء بعد دقائق؟ تحقّق من مجلد الرسائل غير المرغوبة، أو اطلب الرابط مرة أخرى.',
  'forgotPassword.again': 'استخدام بريد آخر',
  'resetPassword.intro': 'اختر كلمة مرور لا تستخدمها في أي مكان آخر.',
  'resetPassword.new': 'كلمة المرور الجديدة',
  'resetPassword.confirm': 'كرّر كلمة المرور الجديدة',
  'resetPassword.help':
    '15 حرفًا على الأقل، أو 8 أحرف على الأقل مع ثلاثة من هذه: أحرف صغيرة، أحرف كبيرة، أرقام، رموز أخرى.',
  'resetPassword.submit': 'تعيين كلمة المرور',
  'resetPassword.doneTitle': 'تم تعيين كلمة المرور الجديدة',
  'resetPassword.done': 'تم تسجيل خروجك من كل مكان آخر. سجّل الدخول بكلمة المرور الجديدة.',
  'resetPassword.toLogin': 'تسجيل الدخول',
  'resetPassword.invalidTitle': 'هذا الرابط غير صالح',
  'resetPassword.invalid': 'استُخدم من قبل، أو انتهت صلاحيته، أو أنه غير مكتمل.',
  'resetPassword.askAgain': 'طلب رابط جديد',
};
