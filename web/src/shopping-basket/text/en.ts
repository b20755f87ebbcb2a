export const en = {
  'title.basket': 'Shopping basket payment',
  'basket.for': 'For {name}, at {center}',
  'basket.at': 'At {center}',
  'basket.held_one': 'We’re holding this for you for {count} more minute, until {time}.',
  'basket.held_other': 'We’re holding this for you for {count} more minutes, until {time}.',
  'basket.heldShortly': 'We’re holding this for you for less than a minute, until {time}.',
  'basket.heldOver':
    'The time for which we kept this is up. You can still try to pay: what is left is yours.',
  'basket.loadError': 'The basket could not be loaded',
  'basket.notYours':
    'This basket is for somebody else. By its link you can pay it with a card; nothing was charged yet.',
  'basket.notFoundTitle': 'This basket is not there',
  'basket.notFoundText':
    'The link is not complete, or the basket is not there any more. Nothing was charged; choose again what you would like.',
  'basket.paidTitle': 'This basket is paid',
  'basket.paidText': 'There is nothing left to pay here, and nothing is charged twice.',
  'basket.closedTitle': 'This basket has expired',
  'basket.closedText': 'Nothing was charged. Choose again what you would like.',
  'basket.emptyTitle': 'This basket is empty',
  'basket.emptyText': 'What you choose will show up here until you pay for it.',
} as const;

type EnglishTexts = typeof en;
declare module '../../platform/text.ts' {
  interface TextCatalogue extends EnglishTexts {}
}
