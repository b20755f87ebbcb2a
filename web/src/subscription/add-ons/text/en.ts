/** Buying and ending add-ons. What the memberships say of them is with them. */
export const en = {
  'title.addon': 'Select add-ons',
  'title.addonPayment': 'Addon payment',
  'addOns.title.plan': 'Select add-ons',
  'addOns.title.payment': 'Addon payment',
  'addOns.step.plan': 'Select add-ons',
  'addOns.step.payment': 'Payment details',
  'addOns.intro': 'They’re added to {name}.',
  'addOns.buy': 'Buy addons',
  'addOns.chooseFirst': 'Choose an add-on to see what you pay today and later.',
  'addOns.chooseAgain': 'Choose again',
  'addOns.others': 'Not available right now',
  'addOns.ownedSince': 'Part of this membership from {date}',
  'addOns.ownedUntil': 'Part of this membership until {date}',
  'addOns.none': 'There are no add-ons for this membership',
  'addOns.noneText': 'Ask at the front desk what else the club offers.',
  'addOns.notPossible': 'Nothing can be added to this membership',
  'addOns.back': 'Back to memberships',
  'addOns.loadError': 'We couldn’t load the add-ons. Try again.',
  'addOns.endTitle': 'End {name}?',
  'addOns.end': 'End add-on',
  'addOns.keep': 'Keep add-on',
  'addOns.lastDay': 'The last day of {name} is {date}. The membership itself goes on.',
  'addOns.neverStarts': '{name} won’t start. The membership itself goes on.',
  'addOns.credit': '{amount} for paid days after it is credited, and used for the next payment.',
  'addOns.places': 'Only this add-on includes these bookings:',
  'addOns.chooseLastDay': 'Last day',
  'addOns.earliest': 'From {date} at the earliest',
  'addOns.ended': '{name} ends on {date}.',
} as const;

type Said = typeof en;
declare module '../../../platform/text.ts' {
  interface TextCatalogue extends Said {}
}
