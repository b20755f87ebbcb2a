export const en = {
  'history.action.passkey.changed': 'Passkeys changed',
  'history.action.recoveryCode.renewed': 'New recovery codes created',
  'history.action.session.began': 'Logged in',
  'history.action.session.ended': 'Logged out',
  'history.action.credential.password': 'Password changed',
  'history.action.credential.email': 'Email changed',
  'history.action.credential.reset': 'Password reset',
  'history.action.credential.changed': 'Login details changed',
};
