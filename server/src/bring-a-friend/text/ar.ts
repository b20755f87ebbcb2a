import type { Catalogue } from '../../platform/mail/wording.ts';
import type { FriendTextKey } from './en.ts';

export const ar: Catalogue<FriendTextKey> = {
  'mail.guest.friend': 'صديقك',
  'mail.guest.otherwise': 'إذا لم يعمل الزر، فافتح هذا العنوان في متصفحك:',
  'mail.guestPass.subject': 'بطاقة ضيف لزيارة {center}',
  'mail.guestPass.heading': 'لديك دعوة من {name}',
  'mail.guestPass.body': 'أظهر بطاقة الضيف في استقبال {center}، فتدخل بها مرة واحدة مجانًا.',
  'mail.guestPass.until': 'تسري حتى {until}.',
  'mail.guestPass.button': 'افتح بطاقة الضيف',
  'mail.guestPass.note': 'إن لم تكن أنت من فعل ذلك، فأخبر النادي. تجد بيانات الاتصال أدناه.',
  'mail.guestTaken.subject': 'قبل {name} دعوتك',
  'mail.guestTaken.heading': 'لدى {name} الآن بطاقة ضيف لزيارة {center}',
  'mail.guestTaken.body': 'يمكن استخدام الزيارة حتى {until}، ويمكنك سحبها قبل ذلك.',
  'mail.guestTaken.button': 'عرض زيارات الضيوف',
  'mail.guestTaken.note': 'إن كنت لا تعرف هذا الشخص، فاسحب الزيارة. تبقى روابطك الأخرى صالحة.',
};
