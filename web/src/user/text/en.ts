export const en = {
  'login.email': 'Email',
  'login.password': 'Password',
  'login.staySignedIn': 'Stay logged in for a month',
  'login.forgot': 'Forgot password?',
  'login.submit': 'Log in',
  'login.createAccount': 'Create an account',
  'login.newHere': 'New here?',
  'login.joinClub': 'Join {club}',
} as const;

type EnglishTexts = typeof en;
declare module '../../platform/text.ts' {
  interface TextCatalogue extends EnglishTexts {}
}
