export const en = {
  'notBuilt.badge': 'Not available yet',
  'notBuilt.where': 'We’re still building this part of the portal. For now, call or visit the front desk.',

  'title.questionnaire': 'Membership questionnaire',
} as const;

type EnglishTexts = typeof en;
declare module '../../../platform/text.ts' {
  interface TextCatalogue extends EnglishTexts {}
}
