export const en = {
  'user.passInvalid':
    'This isn’t a valid member pass. Ask the member to open it again in the portal, or search by name.',
  'user.passExpired':
    'This member pass has expired. Ask the member to go online and open the portal; the pass renews itself.',
  'user.passOtherClub':
    'This pass belongs to a club where you don’t work. Ask the member which club they belong to.',
  'login.incorrect': 'Username or password incorrect',
  'login.blocked':
    'You have entered wrong credentials and your account is temporary blocked for {lockoutPeriod} minute(s)',
  'login.secondFactorDue': 'One more step: use your passkey or a recovery code.',
  'login.secondFactorMissing': 'Your club asks everyone who works here for a passkey. Set one up to log in.',
  'login.secondFactorWrong':
    'That didn’t work. Try your passkey again, or enter a recovery code you haven’t used yet.',
  'login.stepOver': 'This took too long. Start again with your password.',
  'login.passkeyNotTaken': 'We couldn’t save this passkey. Try again, or use another device.',
  'login.tooManyPasskeys': 'You have as many passkeys as an account can have. Remove one first.',
  'sso.failed': 'We couldn’t log you in from there. Go back and try again, or log in with your password.',
};
