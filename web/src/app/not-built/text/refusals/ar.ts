import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'course.tooLateToSignUp': 'فات وقت التسجيل في هذه الدورة. اختر دورة أخرى.',
  'course.standbyListFull': 'قائمة الاحتياط ممتلئة. اختر دورة أخرى.',
  'course.standbyListDisabled': 'ليس لهذه الدورة قائمة احتياط. اختر دورة أخرى.',
  'course.alreadyInStandbyList': 'أنت في قائمة الاحتياط من قبل. سنراسلك عند توفّر مكان.',
  'friend.invalidCode': 'هذا الرمز غير صالح. اطلب من صديقك رمزًا جديدًا.',
  'friend.cannotReferYourself': 'لا يمكنك ترشيح نفسك. شارك الرابط مع صديق.',
  'friend.noClipsLeft': 'لم تبقَ لصديقك زيارات ضيوف. اشترِ بطاقة حصص لتأتي معه.',
  'friend.maximumFreeSessionsReached': 'استخدمت كل الزيارات المجانية. انضم إلينا لتأتي من جديد.',
};
