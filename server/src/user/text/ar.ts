import type { Catalogue } from '../../platform/mail/wording.ts';
import type { UserTextKey } from './en.ts';

export const ar: Catalogue<UserTextKey> = {
  'mail.passkeyAdded.subject': 'تمت إضافة مفتاح مرور إلى حسابك في {club}',
  'mail.passkeyAdded.heading': 'تمت إضافة مفتاح مرور',
  'mail.passkeyAdded.body':
    'تمت إضافة مفتاح مرور إلى حسابك في {club} بتاريخ {at}. من الآن فصاعدًا سنطلب بعد كلمة المرور مفتاح مرور أو رمز استرداد.',
  'mail.passkeyRemoved.subject': 'تمت إزالة مفتاح مرور من حسابك في {club}',
  'mail.passkeyRemoved.heading': 'تمت إزالة مفتاح مرور',
  'mail.passkeyRemoved.body': 'تمت إزالة مفتاح مرور من حسابك في {club} بتاريخ {at}.',
  'mail.recoveryCodesRenewed.subject': 'رموز استرداد جديدة لحسابك في {club}',
  'mail.recoveryCodesRenewed.heading': 'لديك رموز استرداد جديدة',
  'mail.recoveryCodesRenewed.body':
    'تم إنشاء رموز استرداد جديدة لحسابك في {club} بتاريخ {at}. لم تعد الرموز القديمة صالحة.',
  'mail.recoveryCodeUsed.subject': 'تسجيل دخول إلى {club} برمز استرداد',
  'mail.recoveryCodeUsed.heading': 'تسجيل دخول برمز استرداد',
  'mail.recoveryCodeUsed.body':
    'سجّل شخص ما الدخول إلى حسابك في {club} برمز استرداد بتاريخ {at}. الرموز المتبقية: {left}. يمكنك إنشاء رموز جديدة في ملفك الشخصي ضمن «الأمان».',
  'mail.secondFactorReset.subject': 'تمت إزالة مفاتيح المرور الخاصة بك في {club}',
  'mail.secondFactorReset.heading': 'أزال النادي مفاتيح المرور الخاصة بك',
  'mail.secondFactorReset.body':
    'أزالت إدارة النادي مفاتيح المرور ورموز الاسترداد من حسابك في {club} بتاريخ {at}، وتم تسجيل خروجك من جميع الأجهزة. سجّل الدخول بكلمة المرور وأنشئ مفتاح مرور جديدًا.',
  'mail.secondFactor.note':
    'إذا لم تكن أنت، فغيّر كلمة المرور فورًا وأبلغ النادي، وبيانات الاتصال به مذكورة أدناه.',
};
