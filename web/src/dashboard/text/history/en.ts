export const en = {
  'history.action.history.read': 'History viewed',
};
