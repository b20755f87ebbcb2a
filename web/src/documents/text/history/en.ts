export const en = {
  'history.action.document.issued': 'Document issued',
  'history.action.document.signed': 'Document signed',
};
