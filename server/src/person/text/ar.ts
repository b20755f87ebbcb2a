import type { Catalogue } from '../../platform/mail/wording.ts';
import type { PersonTextKey } from './en.ts';

export const ar: Catalogue<PersonTextKey> = {
  'mail.emailCode.subject': '{code} هو رمزك في {club}',
  'mail.emailCode.heading': 'رمزك: {code}',
  'mail.emailCode.body':
    'أدخل شخص ما، على الأرجح أنت، هذا العنوان لدى {club}. أدخل الرمز هناك لتثبت أن العنوان لك.',
  'mail.emailCode.until': 'يعمل الرمز حتى {until}.',
  'mail.emailCode.note':
    'إذا لم تكن أنت من طلب ذلك، فلا داعي لفعل أي شيء. لا تشارك هذا الرمز مع أي شخص، ولا حتى مع النادي.',
  'mail.emailChanged.subject': 'تم تغيير بريدك الإلكتروني في {club}',
  'mail.emailChanged.heading': 'تم تغيير بريدك الإلكتروني',
  'mail.emailChanged.old': 'منذ {at} لم يعد هذا عنوان حسابك في {club}.',
  'mail.emailChanged.new': 'منذ {at} أصبح هذا عنوان حسابك في {club}. سجّل الدخول به.',
  'mail.emailChanged.signedOut': 'تم تسجيل خروجك من جميع الأجهزة الأخرى. كلمة المرور كما كانت.',
  'mail.emailChanged.note': 'إذا لم تكن أنت من غيّره، فأبلغ النادي فورًا، وبيانات الاتصال به مذكورة أدناه.',
  'mail.welcome.subject': 'مرحبًا بك في {club}',
  'mail.welcome.heading': 'حسابك جاهز',
  'mail.welcome.body': 'لديك الآن حساب في {club}. سجّل الدخول بهذا العنوان وبكلمة المرور التي اخترتها.',
  'mail.welcome.button': 'تسجيل الدخول',
  'mail.welcome.otherwise': 'إذا لم يعمل الزر، فافتح هذا العنوان في المتصفح:',
  'mail.welcome.note': 'إذا لم تكن أنت من أنشأه، فأبلغ النادي فورًا، وبيانات الاتصال به مذكورة أدناه.',
  'mail.lead.subject': 'هناك من يهتم بـ {center}',
  'mail.lead.heading': 'هناك من يهتم',
  'mail.lead.from': 'يرغب {name} في التواصل مع {center}: {contact}',
  'mail.lead.interest': 'بكلماته: {interest}',
  'mail.lead.new': 'أصبح معروفًا في البوابة بالرقم {memberId}.',
  'mail.lead.known': 'قد يكون {memberId} المعروف في البوابة من قبل، ولم يتغير أي شيء هناك.',
  'mail.lead.consent': 'يوافق على أن تكتبوا إليه أو تتصلوا به بهذا الشأن.',
  'mail.lead.noConsent': 'لم يوافق على أن تكتبوا إليه أو تتصلوا به لأكثر من الرد على هذا.',
};
