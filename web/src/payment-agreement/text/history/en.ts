export const en = {
  'history.action.agreement.changed': 'Payment agreement changed',
  'history.action.card.removed': 'Card removed',
};
