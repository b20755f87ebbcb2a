import type { Catalogue } from '../../platform/mail/wording.ts';
import type { ReferralTextKey } from './en.ts';

export const ar: Catalogue<ReferralTextKey> = {
  'invoice.referral': 'مكافأة ترشيح',
  'invoice.referralRevoked': 'استرداد مكافأة ترشيح',
  'mail.referral.subject': 'مكافأتك من {club}',
  'mail.referral.heading': 'وصلت مكافأتك',
  'mail.referral.referrer': 'تم الانضمام عبر رابطك: {name}. شكرًا لك!',
  'mail.referral.friend': 'انضممت عبر رابط من {name}، وهذه مكافأتك.',
  'mail.referral.someone': 'صديق',
  'mail.referral.clips': 'منحناك بطاقة حصص: {amount} × {clipcard}.',
  'mail.referral.credit': 'أضفنا {amount} إلى رصيد حسابك، وسيُستخدم في فواتيرك القادمة.',
  'mail.referral.revoked.subject': 'استرددنا مكافأة ترشيح',
  'mail.referral.revoked.text':
    'أُعيد مبلغ الدفعة التي استحقت عنها المكافأة. تُمنح المكافأة من جديد بعد سداد دفعة أخرى.',
  'mail.referral.revoked.credit': 'خصمنا {amount} من رصيد حسابك.',
  'mail.referral.revoked.clips': 'استرددنا حصصًا غير مستخدمة من بطاقتك: {amount}.',
  'mail.referral.button': 'عرض المكافأة',
  'mail.referral.otherwise': 'إذا لم يعمل الزر، فافتح هذا العنوان في متصفحك:',
  'mail.referral.note': 'هل لديك سؤال؟ تجد بيانات الاتصال بالنادي أدناه.',
};
