import type { Catalogue } from '../../platform/mail/wording.ts';
import type { ResetPasswordTextKey } from './en.ts';

export const ar: Catalogue<ResetPasswordTextKey> = {
  'mail.resetLink.subject': 'تعيين كلمة مرور جديدة لحسابك في {club}',
  'mail.resetLink.heading': 'تعيين كلمة مرور جديدة',
  'mail.resetLink.body': 'طلب شخص ما، على الأرجح أنت، كلمة مرور جديدة لحسابك في {club}.',
  'mail.resetLink.until': 'يعمل الرابط أدناه مرة واحدة فقط، حتى {until}.',
  'mail.resetLink.button': 'اختيار كلمة مرور جديدة',
  'mail.resetLink.otherwise': 'إذا لم يعمل الزر، فافتح هذا العنوان في المتصفح:',
  'mail.resetLink.note':
    'إذا لم تكن أنت من طلب ذلك، فلا داعي لفعل أي شيء: ستبقى كلمة مرورك كما هي. لا تشارك هذا الرابط مع أي شخص.',
  'mail.passwordChanged.subject': 'تم تغيير كلمة مرورك في {club}',
  'mail.passwordChanged.heading': 'تم تغيير كلمة مرورك',
  'mail.passwordChanged.body': 'تم تغيير كلمة مرور حسابك في {club} بتاريخ {at}.',
  'mail.passwordChanged.signedOut':
    'تم تسجيل خروجك من جميع الأجهزة الأخرى. سجّل الدخول عليها مجددًا بكلمة المرور الجديدة.',
  'mail.passwordChanged.note':
    'إذا لم تكن أنت من غيّرها، فاطلب كلمة مرور جديدة فورًا وأبلغ النادي، وبيانات الاتصال به مذكورة أدناه.',
};
