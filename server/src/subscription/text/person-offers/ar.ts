import type { Catalogue } from '../../../platform/mail/wording.ts';
import { ar as note } from '../note/ar.ts';
import type { OfferTextKey } from './en.ts';

export const ar: Catalogue<OfferTextKey> = {
  ...note,
  'mail.offer.made.subject': 'عرض لعضويتك في {club}',
  'mail.offer.made.subjectFor': 'عرض لعضوية {name} في {club}',
  'mail.offer.made.heading': 'عرض لعضوية {plan}',
  'mail.offer.made.bound': 'في المقابل تمتد مدة الالتزام حتى {day} إذا قبلت اليوم.',
  'mail.offer.made.stay': 'أُنهيت العضوية وتنتهي في {day}. إذا قبلت العرض فستستمر.',
  'mail.offer.made.until': 'يمكنك قبوله حتى {day}. وإذا لم يناسبك فلا يلزمك فعل شيء.',
  'mail.offer.made.button': 'عرض التفاصيل',
  'mail.offer.accepted.subject': 'لقد قبلت عرضنا',
  'mail.offer.accepted.subjectFor': 'تم قبول عرضنا لـ {name}',
  'mail.offer.accepted.heading': 'ما الذي يتغير في {plan}',
  'mail.offer.accepted.bound': 'تمتد مدة الالتزام حتى {day}.',
  'mail.offer.accepted.button': 'عرض العضوية',
  'mail.offer.price': 'من {from} حتى {until} تبلغ تكلفة كل فترة {offered} بدلًا من {regular}.',
  'mail.offer.priceOpen': 'ابتداءً من {from} تبلغ تكلفة كل فترة {offered} بدلًا من {regular}.',
  'mail.offer.otherwise': 'إذا لم يعمل الزر، فافتح هذا العنوان في المتصفح:',
};
