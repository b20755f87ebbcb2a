export const en = {
  'forgotPassword.intro':
    'Enter the email address of your account. We send you a link to set a new password.',
  'forgotPassword.email': 'Email',
  'forgotPassword.submit': 'Send link',
  'forgotPassword.backToLogin': 'Back to log in',
  'forgotPassword.sentTitle': 'Look into your inbox',
  'forgotPassword.sent':
    'If an account exists for {email}, a link to set a new password is on its way. It works once, until the time that the letter names.',
  'forgotPassword.nothing': 'Nothing there after a few minutes? Look into the spam folder, or ask again.',
  'forgotPassword.again': 'Use another address',
  'resetPassword.intro': 'Choose a password that you use nowhere else.',
  'resetPassword.new': 'New password',
  'resetPassword.confirm': 'Repeat new password',
  'resetPassword.help':
    'At least 15 characters, or at least 8 with three of these: lower case, upper case, digits, other signs.',
  'resetPassword.submit': 'Set password',
  'resetPassword.doneTitle': 'Your new password is set',
  'resetPassword.done': 'You have been logged out everywhere else. Log in with your new password.',
  'resetPassword.toLogin': 'Log in',
  'resetPassword.invalidTitle': 'This link is not valid',
  'resetPassword.invalid': 'It was used already, has run out, or is not complete.',
  'resetPassword.askAgain': 'Ask for a new link',
} as const;

type EnglishTexts = typeof en;
declare module '../../platform/text.ts' {
  interface TextCatalogue extends EnglishTexts {}
}
