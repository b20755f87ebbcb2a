import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'history.action.referral.linkMade': 'أُنشئ رابط ترشيح',
  'history.action.referral.linkWithdrawn': 'أُوقف رابط الترشيح',
  'history.action.referral.joined': 'دخل عبر رابط صديق',
  'history.action.referral.rewarded': 'مُنحت مكافأة ترشيح',
};
