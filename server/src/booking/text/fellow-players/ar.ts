import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { en } from './en.ts';

export const ar: Catalogue<keyof typeof en> = {
  'mail.class.somebody': 'أحد اللاعبين',
  'mail.class.subject.playerJoined': 'سيلعب معك {player}: {class}',
  'mail.class.heading.playerJoined': 'انضم {player}',
  'mail.class.body.playerJoined': 'سيلعب معك {player}.',
  'mail.class.subject.playerLeft': 'اعتذر {player}: {class}',
  'mail.class.heading.playerLeft': 'اعتذر {player}',
  'mail.class.body.playerLeft': 'لن يلعب معك {player}. يمكنك دعوة شخص آخر.',
  'mail.class.subject.left': 'لقد انسحبت: {class}',
  'mail.class.heading.left': 'لقد انسحبت',
  'mail.class.body.left':
    'لم تعد ضمن اللاعبين، ومكانك متاح لغيرك. افتح الملف المرفق لإزالة الموعد من تقويمك.',
  'mail.class.subject.removed': 'لم تعد ضمن اللاعبين: {class}',
  'mail.class.heading.removed': 'لم تعد ضمن اللاعبين',
  'mail.class.body.removed':
    'أزالك من حجز الملعب من قائمة اللاعبين. افتح الملف المرفق لإزالة الموعد من تقويمك.',
  'mail.class.subject.hostCancelled': 'أُلغي حجز الملعب: {class}',
  'mail.class.heading.hostCancelled': 'أُلغي حجز الملعب',
  'mail.class.body.hostCancelled':
    'ألغى صاحب الحجز الملعب لأنه لا يستطيع اللعب. افتح الملف المرفق لإزالة الموعد من تقويمك.',
  'mail.class.subject.nowHost': 'الملعب لك الآن: {class}',
  'mail.class.heading.nowHost': 'الملعب لك الآن',
  'mail.class.body.nowHost':
    'سلّمك {player} حجز الملعب. أنت الآن من يقرر من يلعب، وإذا ألغيت الحجز أُلغي للجميع.',
  'mail.class.subject.shareDue': 'يُرجى دفع حصتك: {class}',
  'mail.class.heading.shareDue': 'مكانك محجوز حتى تدفع حصتك',
  'mail.class.body.shareDue': 'أنت ضمن اللاعبين. تُقسَّم تكلفة الملعب بينكم، ويُؤكَّد حجزك فور دفع حصتك.',
  'mail.class.payPart': 'حصتك {amount}. يُرجى دفعها قبل {until}.',
  'mail.class.subject.settled': 'عليك دفع المتبقي: {class}',
  'mail.class.heading.settled': 'عليك دفع المتبقي من تكلفة الملعب',
  'mail.class.body.settled':
    'لم يدفع الجميع في الموعد المحدد، لذلك أُضيفت الحصص المتبقية إلى فاتورة على حسابك في النادي.',
  'mail.class.subject.released': 'لم تُدفع كل الحصص وأُلغي الملعب: {class}',
  'mail.class.heading.released': 'لم تُدفع كل الحصص وأُلغي الملعب',
  'mail.class.body.released':
    'لم يدفع الجميع في الموعد المحدد، لذلك ألغى النادي حجز الملعب. افتح الملف المرفق لإزالة الموعد من تقويمك.',
};
