import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'history.action.guestVisit.offered': 'Gästebesuch angeboten',
  'history.action.guestVisit.taken': 'Gästebesuch angenommen',
  'history.action.guestVisit.used': 'Als Gast eingecheckt',
  'history.action.guestVisit.withdrawn': 'Gästebesuch zurückgenommen',
};
