import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'history.action.payment.started': 'بدء دفعة',
  'history.action.payment.returned': 'استرداد دفعة من البنك',
};
