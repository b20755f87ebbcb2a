export const en = {
  'forgotPassword.intro':
    'Enter the email address of your account. We’ll send you a link to set a new password.',
  'forgotPassword.email': 'Email',
  'forgotPassword.submit': 'Send link',
  'forgotPassword.backToLogin': 'Back to log in',
  'forgotPassword.sentTitle': 'Check your inbox',
  'forgotPassword.sent':
    'If there’s an account for {email}, we’ve sent a link to set a new password. It works once, until the time given in the email.',
  'forgotPassword.nothing': 'Nothing after a few minutes? Check your spam folder, or ask for another link.',
  'forgotPassword.again': 'Use another address',
  'resetPassword.intro': 'Choose a password you don’t use anywhere else.',
  'resetPassword.new': 'New password',
  'resetPassword.confirm': 'Repeat new password',
  'resetPassword.help':
    'At least 15 characters, or at least 8 with three of these: lower case, upper case, digits, symbols.',
  'resetPassword.submit': 'Set password',
  'resetPassword.doneTitle': 'Your new password is set',
  'resetPassword.done': 'You’ve been logged out everywhere else. Log in with your new password.',
  'resetPassword.toLogin': 'Log in',
  'resetPassword.invalidTitle': 'This link isn’t valid',
  'resetPassword.invalid': 'It has been used, has expired or is incomplete.',
  'resetPassword.askAgain': 'Ask for a new link',
} as const;

type EnglishTexts = typeof en;
declare module '../../platform/text.ts' {
  interface TextCatalogue extends EnglishTexts {}
}
