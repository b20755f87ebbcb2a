export const en = {
  'login.email': 'Email',
  'login.password': 'Password',
  'login.staySignedIn': 'Stay logged in for a month',
  'login.forgot': 'Forgot password?',
  'login.submit': 'Log in',
  'login.newHere': 'New here?',
  'login.joinClub': 'Join {club}',
  'login.afterReset': 'Your new password is set. Log in with it.',
  'sso.waiting': 'Signing you in',
} as const;
