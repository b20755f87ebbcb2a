import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'history.action.subscription.stopped': 'إيقاف اشتراك بطاقة الحصص',
};
