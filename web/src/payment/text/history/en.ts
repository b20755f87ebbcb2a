export const en = {
  'history.action.payment.started': 'Payment started',
  'history.action.payment.returned': 'Payment charged back',
  'history.action.payment.recorded': 'Payment at the front desk recorded',
  'history.action.debt.handedOver': 'Debt handed over to debt collection',
  'history.action.debt.paid': 'Debt paid, block lifted',
};
