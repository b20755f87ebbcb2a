export const en = {
  'notBuilt.badge': 'Not available yet',
  'notBuilt.where': 'We’re still building this part of the portal. For now, call or visit the front desk.',

  'title.managerBookingSchedule': 'Schedule',
  'title.questionnaire': 'Membership questionnaire',

  'about.managerBookingSchedule': 'Here managers will be able to plan the week for staff and rooms.',
} as const;

type EnglishTexts = typeof en;
declare module '../../../platform/text.ts' {
  interface TextCatalogue extends EnglishTexts {}
}
