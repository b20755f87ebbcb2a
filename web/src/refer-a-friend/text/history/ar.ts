import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'history.action.referral.linkMade': 'أُنشئ رابط ترشيح',
  'history.action.referral.linkWithdrawn': 'أُوقف رابط الترشيح',
  'history.action.referral.joined': 'دخل عبر رابط صديق',
  'history.action.referral.revoked': 'استُردت مكافأة ترشيح',
  'history.action.referral.settled': 'سُوّي المتبقي من مكافأة ترشيح',
  'history.action.referral.rewarded': 'مُنحت مكافأة ترشيح',
};
