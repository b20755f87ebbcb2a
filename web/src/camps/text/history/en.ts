export const en = {
  'history.action.camp.careSaid': 'Details for a camp’s staff changed',
  'history.action.camp.careRead': 'Details for a camp’s staff read',
};
