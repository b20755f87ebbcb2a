import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'friend.invalidCode': 'لم يعد هذا الرابط يعمل. اطلب من صديقك رابطًا جديدًا.',
  'friend.cannotReferYourself': 'هذا الرابط لك أو لأحد أفراد أسرتك. شاركه مع صديق.',
  'friend.noClipsLeft': 'لم تبقَ لصديقك زيارات ضيوف. اشترِ بطاقة حصص لتأتي معه.',
  'friend.maximumFreeSessionsReached': 'استخدمت كل الزيارات المجانية. انضم إلينا لتأتي من جديد.',
  'friend.nothingToGive': 'ليست لديك زيارة ضيف الآن. اسحب رابطًا لم يُستخدم، أو انتظر زياراتك القادمة.',
  'friend.visitGone': 'لم تعد هذه الزيارة موجودة. حدّث الصفحة لعرض الزيارات.',
  'friend.visitUsed': 'استُخدمت بطاقة الضيف هذه. اطلب من الضيف بطاقة جديدة.',
  'friend.alreadyMember': 'هذا العرض لمن لم يسبق لهم الاشتراك. بصفتك عضوًا يمكنك الحجز كالمعتاد.',
  'friend.ageNotAllowed': 'زيارات الضيوف مخصصة لعمر آخر. اسأل في الاستقبال.',
};
