import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'history.action.payment.started': 'Zahlung begonnen',
  'history.action.payment.returned': 'Zahlung zurückgebucht',
  'history.action.debt.handedOver': 'Schuld an ein Inkassounternehmen gegeben',
  'history.action.debt.paid': 'Schuld bezahlt, Sperre dafür aufgehoben',
};
