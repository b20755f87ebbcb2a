export const en = {
  'consent.title': 'Can we use analytics cookies?',
  'consent.text':
    '{club} would like to use Google Analytics to see which pages are useful. Nothing is measured unless you accept.',
  'consent.accept': 'Accept',
  'consent.refuse': 'Refuse',
} as const;

type Said = typeof en;
declare module '../../../../platform/text.ts' {
  interface TextCatalogue extends Said {}
}
