export const en = {
  'history.action.payment.started': 'Payment started',
  'history.action.payment.returned': 'Payment charged back',
};
