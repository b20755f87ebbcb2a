export const en = {
  'resetPassword.invalidLink':
    'This link has been used, has expired or is incomplete. Ask for a new one to set your password.',
};
