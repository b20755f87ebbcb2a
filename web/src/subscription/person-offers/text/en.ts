/** Offers to a member. What the row of actions says of them is with the memberships. */
export const en = {
  'offer.offer': 'An offer for this membership',
  'offer.title.PRICE': 'A better price',
  'offer.title.TERM': 'A longer term, in return for more',
  'offer.title.STAY': 'An offer if the membership goes on',
  'offer.price': '{offered} instead of {regular} {each}, from {from}.',
  'offer.periods_one': 'This holds for one payment.',
  'offer.periods_other': 'This holds for {count} payments.',
  'offer.always': 'This holds for as long as the membership lasts.',
  'offer.goesOn': 'The membership goes on, and doesn’t end on {date}.',
  'offer.bound': 'In return, the minimum term runs until {date} if you accept today.',
  'offer.validUntil': 'You can accept until {date}. Without an answer, nothing changes.',
  'offer.accept': 'Accept offer',
  'offer.decline': 'No, thank you',
  'offer.waits': 'The member hasn’t answered yet. They find the offer with their memberships.',
  'offer.accepted': 'You’ve accepted the offer. We’ve emailed you what changes.',
  'offer.declined': 'You’ve declined the offer. Nothing changes.',
  'offer.made': 'The offer is made. The member gets an email.',
  'offer.makeTitle': 'Make an offer for {name}',
  'offer.make': 'Make offer',
  'offer.makeText': 'Nothing changes until the member accepts. Periods that are billed keep their price.',
  'offer.kind': 'What do you offer?',
  'offer.kind.PRICE': 'A better price',
  'offer.kind.TERM': 'A better price for a longer term',
  'offer.kind.STAY': 'Something for staying',
  'offer.rule': 'What happens to the price?',
  'offer.rule.PERCENT': 'A share off each period',
  'offer.rule.AMOUNT': 'An amount off each period',
  'offer.rule.PRICE': 'Another price for each period',
  'offer.value.PERCENT': 'Share',
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
