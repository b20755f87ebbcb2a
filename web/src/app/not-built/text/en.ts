export const en = {
  'notBuilt.badge': 'Not available yet',
  'notBuilt.where': 'We’re still building this part of the portal. For now, call or visit the front desk.',

  'title.bringAFriend': 'Bring a friend',
  'title.camps': 'Camps',
  'title.campsPayment': 'Camp payment',
  'title.managerBookingSchedule': 'Schedule',
  'title.paymentAgreement': 'Payment agreement',
  'title.questionnaire': 'Membership questionnaire',
  'title.referAFriend': 'Refer a friend',

  'about.bringAFriend': 'Here you’ll be able to come along as a friend’s guest.',
  'about.camps': 'Here you’ll be able to find holiday camps and sign children up.',
  'about.campsPayment': 'Here you’ll be able to pay for the camps you’ve chosen.',
  'about.managerBookingSchedule': 'Here managers will be able to plan the week for staff and rooms.',
  'about.paymentAgreement': 'Here you’ll be able to choose how you pay for your membership.',
  'about.referAFriend': 'Here a friend you’ve referred will be able to join.',
} as const;

type EnglishTexts = typeof en;
declare module '../../../platform/text.ts' {
  interface TextCatalogue extends EnglishTexts {}
}
