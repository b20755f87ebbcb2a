import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'friend.noCampaign': 'لا توجد مكافأة على الترشيح حاليًا. عاود المحاولة لاحقًا.',
  'friend.alreadyReferred': 'سبق أن دخلت عبر رابط صديق آخر، وهو المعتمد.',
  'friend.referredByYou': 'أنت من رشّح هذا الصديق. شارك رابطك مع شخص آخر.',
  'friend.rewardGone': 'لم تعد هذه المكافأة في القائمة. حدّث الصفحة.',
};
