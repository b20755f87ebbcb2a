import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'history.action.guestVisit.offered': 'عُرضت زيارة ضيف',
  'history.action.guestVisit.taken': 'قُبلت زيارة ضيف',
  'history.action.guestVisit.used': 'تسجيل دخول كضيف',
  'history.action.guestVisit.withdrawn': 'سُحبت زيارة ضيف',
};
