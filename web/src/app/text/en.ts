export const en = {
  'shell.main': 'Main',
  'shell.more': 'More',
  'shell.logIn': 'Log in',
  'shell.logOut': 'Log out',
  'shell.join': 'Join',
  'shell.language': 'Language: {language}',
  'shell.chooseLanguage': 'Language',
  'shell.profileMenu': 'Profile menu',
  'shell.profile': 'Profile',
  'shell.roleStaff': 'STAFF',
  'shell.roleManager': 'MANAGER',
  'shell.announcement': 'Club announcement',
  'shell.fromTheClub': 'From the club',
  'shell.imprint': 'Imprint',
  'shell.dataProtection': 'Data protection',
  'shell.legal': 'Legal',
  'shell.generalTermsAndConditions': 'General terms and conditions',
  'shell.cancelHere': 'Cancel a contract here',
  'shell.withdrawHere': 'Withdraw from the contract here',
  'shell.signingOut': 'Logging you out',
  'shell.memberPass': 'Member pass',
  'shell.offline': 'You’re offline. Your schedule and your member pass still work.',
  'shell.install': 'Install app',

  'nav.home': 'Home',
  'nav.classes': 'Classes',
  'nav.courts': 'Courts',
  'nav.courses': 'Courses',
  'nav.camps': 'Camps',
  'nav.clipcards': 'Clipcards',
  'nav.payments': 'Payments',
  'nav.members': 'Members',
  'nav.sales': 'Sales',
  'nav.schedule': 'Schedule',
  'nav.company': 'Company',

  'title.dashboard': 'My schedule',
  'title.forgotPassword': 'Forgot password',
  'title.login': 'Log in',
  'title.notFound': 'Page not found',
  'title.resetPassword': 'New password',
  'title.sso': 'Logging you in',
  'title.tokenError': 'We couldn’t log you in',
  'title.ui': 'Design system',
  'title.unauthorized': 'No access',

  'errors.back': 'Back to home',
  'errors.notFoundText': 'This page doesn’t exist, or this club doesn’t offer it.',
  'errors.unauthorizedText': "You don't have permission to access this page",
  'errors.unauthorizedHint': 'Log in with another account, or ask at the front desk.',
  'errors.tokenErrorText':
    'The login link isn’t valid or has expired. Go back and try again, or log in with your password.',
  'errors.tokenErrorNoLogin': 'The login link isn’t valid or has expired. Go back and try again.',
  'errors.crashTitle': 'Something went wrong',
  'errors.crashText': 'We can’t show this page. Nothing you entered was sent.',
  'errors.reload': 'Reload page',
  'errors.correlation': 'If you contact us, quote this number: {id}',
  'errors.ok': 'OK',

  'consent.title': 'Can we use analytics cookies?',
  'consent.text':
    '{club} would like to use Google Analytics to see which pages are useful. Nothing is measured unless you accept.',
  'consent.accept': 'Accept',
  'consent.refuse': 'Refuse',

  'form.required': '* This field is required',
  'form.emailInvalid': 'Enter an email address, such as name@example.com',
  'form.passwordsDiffer': 'The passwords don’t match',
  'form.passwordTooWeak':
    'This password is too weak. Use at least 15 characters, or at least 8 with three of these: lower case, upper case, digits, symbols',
} as const;

type EnglishTexts = typeof en;
declare module '../../platform/text.ts' {
  interface TextCatalogue extends EnglishTexts {}
}
