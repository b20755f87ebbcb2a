import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'history.action.payment.started': 'Zahlung begonnen',
  'history.action.payment.returned': 'Zahlung zurückgebucht',
  'history.action.payment.recorded': 'Zahlung am Empfang erfasst',
  'history.action.debt.handedOver': 'Forderung an ein Inkassounternehmen übergeben',
  'history.action.debt.paid': 'Forderung bezahlt, Sperre aufgehoben',
};
