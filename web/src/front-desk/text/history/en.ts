export const en = {
  'history.action.visit.recorded': 'Checked in at the front desk',
  'history.action.visit.despite': 'Checked in despite a problem',
  'history.action.visit.undone': 'Check-in undone',
};
