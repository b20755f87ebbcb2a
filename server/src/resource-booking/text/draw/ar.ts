import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { en } from './en.ts';

export const ar: Catalogue<keyof typeof en> = {
  'mail.draw.subject.held': 'فزت بملعب في القرعة: ادفع للاحتفاظ به',
  'mail.draw.heading.held': 'حصلت على ملعب',
  'mail.draw.body.held': 'نحتفظ لك بموعد {when} حتى {until}. ادفع قبل ذلك، وإلا ذهب إلى غيرك.',
  'mail.draw.subject.nothing': 'القرعة: لا ملعب هذه المرة',
  'mail.draw.heading.nothing': 'لا ملعب هذه المرة',
  'mail.draw.body.nothing':
    'لم يبقَ أي من اختياراتك ليوم {when} عندما جاء دورك. لم يُخصم منك شيء. ويمكنك حجز ما بقي متاحًا.',
  'mail.draw.number': 'رقم مشاركتك {number}. ويمكن لأي شخص التحقق من القرعة.',
  'mail.draw.for': 'هذه الرسالة بخصوص {name}.',
  'mail.draw.button.held': 'إلى الدفع',
  'mail.draw.button.nothing': 'عرض القرعة',
  'mail.draw.otherwise': 'إن لم يعمل الزر، فانسخ هذا العنوان إلى متصفحك:',
};
