import type { Catalogue } from '../../platform/mail/wording.ts';
import type { ReferralTextKey } from './en.ts';

export const ar: Catalogue<ReferralTextKey> = {
  'invoice.referral': 'مكافأة ترشيح',
  'mail.referral.subject': 'مكافأتك من {club}',
  'mail.referral.heading': 'وصلت مكافأتك',
  'mail.referral.referrer': 'تم الانضمام عبر رابطك: {name}. شكرًا لك!',
  'mail.referral.friend': 'انضممت عبر رابط من {name}، وهذه مكافأتك.',
  'mail.referral.someone': 'صديق',
  'mail.referral.clips': 'منحناك بطاقة حصص: {amount} × {clipcard}.',
  'mail.referral.credit': 'أضفنا {amount} إلى رصيد حسابك، وسيُستخدم في فواتيرك القادمة.',
  'mail.referral.button': 'عرض المكافأة',
  'mail.referral.otherwise': 'إذا لم يعمل الزر، فافتح هذا العنوان في متصفحك:',
  'mail.referral.note': 'هل لديك سؤال؟ تجد بيانات الاتصال بالنادي أدناه.',
};
