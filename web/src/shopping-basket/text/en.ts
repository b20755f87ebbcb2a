export const en = {
  'title.basket': 'Shopping basket payment',
  'basket.for': 'For {name}, at {center}',
  'basket.at': 'At {center}',
  'basket.held_one': 'We’re holding this for you for {count} more minute, until {time}.',
  'basket.held_other': 'We’re holding this for you for {count} more minutes, until {time}.',
  'basket.heldShortly': 'We’re holding this for you for less than a minute, until {time}.',
  'basket.heldOver':
    'We’re no longer holding this for you. You can still try to pay for it if it’s available.',
  'basket.loadError': 'We couldn’t load the basket',
  'basket.notYours':
    'This basket is for someone else. You can pay for it by card with this link. Nothing has been charged yet.',
  'basket.notFoundTitle': 'We can’t find this basket',
  'basket.notFoundText':
    'The link is incomplete, or the basket no longer exists. You haven’t been charged. Choose what you’d like again.',
  'basket.paidTitle': 'This basket is paid',
  'basket.paidText': 'There’s nothing left to pay, and you won’t be charged twice.',
  'basket.closedTitle': 'This basket has expired',
  'basket.closedText': 'You haven’t been charged. Choose what you’d like again.',
  'basket.emptyTitle': 'This basket is empty',
  'basket.emptyText': 'What you choose will show up here until you pay for it.',
} as const;

type EnglishTexts = typeof en;
declare module '../../platform/text.ts' {
  interface TextCatalogue extends EnglishTexts {}
}
