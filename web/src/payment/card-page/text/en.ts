export const en = {
  'cardPage.card': 'Save a card',
  'cardPage.cardAbout': 'Enter your card below. You won’t be charged now.',
  'cardPage.about': 'Enter your card below. You’re charged once, even if you reload this page.',
  'cardPage.aboutWallets': 'Choose card or wallet below. You’re charged once, even if you reload this page.',
  'cardPage.declined':
    'Your card was declined. You haven’t been charged. Try another card, or choose another way to pay.',
  'cardPage.invalid': 'Check the card number, the expiry date and the security code.',
  'cardPage.fields': 'Card details',
  'cardPage.broken':
    'The payment form isn’t working right now. You haven’t been charged. Try again, or choose another way to pay.',
} as const;

type EnglishTexts = typeof en;
declare module '../../../platform/text.ts' {
  interface TextCatalogue extends EnglishTexts {}
}
