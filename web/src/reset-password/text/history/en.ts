export const en = {
  'history.action.passwordReset.sent': 'Password reset requested',
};
