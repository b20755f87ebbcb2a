import { en as note } from '../note/en.ts';

/** Emails about offers to a member. */
export const en = {
  ...note,
  'mail.offer.made.subject': 'An offer for your membership at {club}',
  'mail.offer.made.subjectFor': 'An offer for {name}’s membership at {club}',
  'mail.offer.made.heading': 'An offer for {plan}',
  'mail.offer.made.bound': 'In return, the minimum term runs until {day} if you accept today.',
  'mail.offer.made.stay': 'The membership is terminated and ends on {day}. If you accept, it goes on.',
  'mail.offer.made.until':
    'You can accept it until {day}. If it isn’t for you, you don’t need to do anything.',
  'mail.offer.made.button': 'See the offer',
  'mail.offer.accepted.subject': 'You’ve accepted our offer',
  'mail.offer.accepted.subjectFor': 'Our offer for {name} is accepted',
  'mail.offer.accepted.heading': 'What changes for {plan}',
  'mail.offer.accepted.bound': 'The minimum term runs until {day}.',
  'mail.offer.accepted.button': 'See the membership',
  'mail.offer.price': 'From {from} to {until}, each period costs {offered} instead of {regular}.',
  'mail.offer.priceOpen': 'From {from}, each period costs {offered} instead of {regular}.',
  'mail.offer.otherwise': 'If the button doesn’t work, open this address in your browser:',
} as const;

export type OfferTextKey = keyof typeof en;
