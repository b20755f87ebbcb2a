export const en = {
  'notBuilt.badge': 'Not available yet',
  'notBuilt.where': 'We’re still building this part of the portal. For now, call or visit the front desk.',

  'title.bringAFriend': 'Bring a friend',
  'title.managerBookingSchedule': 'Schedule',
  'title.paymentAgreement': 'Payment agreement',
  'title.questionnaire': 'Membership questionnaire',
  'title.referAFriend': 'Refer a friend',
  'title.sign': 'Sign a document',

  'about.bringAFriend': 'Here you’ll be able to come along as a friend’s guest.',
  'about.managerBookingSchedule': 'Here managers will be able to plan the week for staff and rooms.',
  'about.paymentAgreement': 'Here you’ll be able to choose how you pay for your membership.',
  'about.referAFriend': 'Here a friend you’ve referred will be able to join.',
  'about.sign': 'Here you’ll be able to read a document and sign it.',
} as const;

type EnglishTexts = typeof en;
declare module '../../../platform/text.ts' {
  interface TextCatalogue extends EnglishTexts {}
}
