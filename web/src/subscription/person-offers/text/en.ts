/** Offers to a member. What the row of actions says of them is with the memberships. */
export const en = {
  'offer.offer': 'An offer for this membership',
  'offer.title.PRICE': 'A better price',
  'offer.title.TERM': 'A better price for a longer term',
  'offer.title.STAY': 'A better price if the membership goes on',
  'offer.price': '{offered} instead of {regular} {each}, from {from}.',
  'offer.periods_one': 'This applies to one payment.',
  'offer.periods_other': 'This applies to {count} payments.',
  'offer.always': 'This applies for as long as the membership lasts.',
  'offer.goesOn': 'The membership goes on, and doesn’t end on {date}.',
  'offer.bound': 'In return, the minimum term runs until {date} if you accept today.',
  'offer.validUntil': 'You can accept until {date}. Without an answer, nothing changes.',
  'offer.accept': 'Accept offer',
  'offer.decline': 'No, thank you',
  'offer.waits': 'The member hasn’t answered yet. They’ll find the offer under ‘Memberships’.',
  'offer.accepted': 'You’ve accepted the offer. We’ve emailed you what changes.',
  'offer.declined': 'You’ve declined the offer. Nothing changes.',
  'offer.made': 'Offer made. We’ve emailed the member.',
  'offer.makeTitle': 'Make an offer for {name}',
  'offer.make': 'Make offer',
  'offer.makeText':
    'Nothing changes until the member accepts. Periods that have been billed keep their price.',
  'offer.kind': 'What do you offer?',
  'offer.kind.PRICE': 'A better price',
  'offer.kind.TERM': 'A better price for a longer term',
  'offer.kind.STAY': 'A better price for staying',
  'offer.rule': 'What happens to the price?',
  'offer.rule.PERCENT': 'A percentage off each period',
  'offer.rule.AMOUNT': 'An amount off each period',
  'offer.rule.PRICE': 'A new price for each period',
  'offer.value.PERCENT': 'Percentage',
  'offer.value.AMOUNT': 'Amount',
  'offer.value.PRICE': 'Price',
  'offer.periodCount': 'Number of payments',
  'offer.periodCountHelp': 'Empty: for as long as the membership lasts',
  'offer.months': 'Minimum term, in months',
  'offer.lastDay': 'Can be accepted until',
} as const;

type Said = typeof en;
declare module '../../../platform/text.ts' {
  interface TextCatalogue extends Said {}
}
