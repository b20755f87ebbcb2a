import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'friend.invalidCode': 'هذا الرمز غير صالح. اطلب من صديقك رمزًا جديدًا.',
  'friend.cannotReferYourself': 'لا يمكنك ترشيح نفسك. شارك الرابط مع صديق.',
  'friend.noClipsLeft': 'لم تبقَ لصديقك زيارات ضيوف. اشترِ بطاقة حصص لتأتي معه.',
  'friend.maximumFreeSessionsReached': 'استخدمت كل الزيارات المجانية. انضم إلينا لتأتي من جديد.',
};
