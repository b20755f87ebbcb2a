import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'history.action.payment.started': 'Zahlung begonnen',
  'history.action.payment.returned': 'Zahlung zurückgebucht',
};
