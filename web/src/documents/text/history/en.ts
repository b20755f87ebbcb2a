export const en = {
  'history.action.document.issued': 'Document issued',
  'history.action.document.signed': 'Document signed',
  'history.action.document.sent': 'Document sent to sign',
  'history.action.document.requested': 'Signature requested',
  'history.action.document.withdrawn': 'Signature request withdrawn',
  'history.action.document.uploaded': 'Document uploaded',
  'history.action.document.deleted': 'Uploaded document deleted',
  'history.action.document.approved': 'Uploaded document approved',
  'history.action.document.rejected': 'Uploaded document rejected',
  'history.action.document.read': 'Uploaded document opened by the club',
};
