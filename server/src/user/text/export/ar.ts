import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { UserExportTextKey } from './en.ts';

export const ar: Catalogue<UserExportTextKey> = {
  'export.domain.user': 'تسجيل الدخول',
  'export.part.signIn': 'بيانات تسجيل الدخول',
  'export.part.sessions': 'عمليات تسجيل الدخول',
  'export.part.passkeys': 'مفاتيح المرور',
  'export.part.recoveryCodes': 'رموز الاسترداد',
  'export.part.singleSignOn': 'تسجيل الدخول عبر أنظمة أخرى',
  'export.field.changed_at': 'آخر تغيير',
  'export.field.portal_center_id': 'بوابة الفرع',
  'export.field.last_seen_at': 'آخر ظهور',
  'export.field.ends_at': 'صالح حتى',
  'export.field.is_sso': 'عبر نظام آخر',
  'export.field.signed_in_by': 'طريقة تسجيل الدخول',
  'export.field.browser': 'المتصفح',
  'export.field.system': 'نظام التشغيل',
  'export.field.host': 'الموقع',
  'export.field.issuer': 'النظام الآخر',
  'export.field.bound_at': 'تاريخ الربط',
  'export.value.PASSWORD': 'كلمة المرور',
  'export.value.PASSKEY': 'كلمة المرور ومفتاح المرور',
  'export.value.RECOVERY_CODE': 'كلمة المرور ورمز استرداد',
  'export.value.SSO': 'نظام آخر',
};
