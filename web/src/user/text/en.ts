export const en = {
  'login.email': 'Email',
  'login.password': 'Password',
  'login.staySignedIn': 'Stay logged in for a month',
  'login.forgot': 'Forgot password?',
  'login.submit': 'Log in',
  'login.newHere': 'New here?',
  'login.joinClub': 'Join {club}',
  'sso.askTitle': 'Log in as somebody else?',
  'sso.ask': 'You’re logged in as {name}. The link you opened logs in another account on this device.',
  'sso.go': 'Log in with the link',
  'sso.stay': 'Stay logged in as {name}',

  'pass.title': 'Member pass',
  'pass.code': 'QR code of {name}',
  'pass.memberId': 'Member number',
  'pass.validUntil': 'Works offline until {date}',
  'pass.expired': 'This pass has expired. Go online to renew it.',
  'pass.failed': 'We couldn’t load your pass',
  'offline.title': 'Offline',
  'offline.text': 'You’re offline. This is what we saved {when}.',
  'offline.again': 'Try again',
  'offline.schedule': 'Your schedule',
  'offline.nothing': 'Nothing booked.',
} as const;

type EnglishTexts = typeof en;
declare module '../../platform/text.ts' {
  interface TextCatalogue extends EnglishTexts {}
}
