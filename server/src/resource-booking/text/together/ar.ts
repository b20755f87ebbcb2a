import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { TogetherTextKey } from './en.ts';

export const ar: Catalogue<TogetherTextKey> = {
  'mail.together.somebody': 'أحد الأعضاء',
  'mail.together.subject.invited': 'دعوة للعب من {host}: {class}',
  'mail.together.heading.invited': 'هل تود اللعب؟',
  'mail.together.body.invited': 'حجز {host} ملعبًا ويود اللعب معك. لا يُحجز مكانك إلا بعد قبولك الدعوة.',
  'together.charge.PARTS': 'حصص لم يدفعها اللاعبون من تكلفة الملعب · {class}',
  'together.charge.GUEST': 'ضيف · {class}',
  'mail.together.for': 'هذه الرسالة بشأن {name}.',
  'mail.together.when': '{class}، {starts}',
  'mail.together.where': 'المكان: {where}',
  'mail.together.answer': 'عرض الدعوة',
  'mail.together.otherwise': 'إذا لم يعمل الزر، فافتح هذا العنوان في المتصفح:',
};
