import { en as note } from '../note/en.ts';

/** Emails about freezes. */
export const en = {
  ...note,
  'mail.frozen.subject': 'Your freeze at {club} is planned',
  'mail.frozen.subjectFor': '{name}’s freeze at {club} is planned',
  'mail.frozen.heading': '{plan} will be frozen',
  'mail.frozen.days': '{plan} is frozen from {from} to {until}. It can’t be used for booking in that time.',
  'mail.frozen.billing':
    'We don’t charge for those days. What has already been paid for them is credited when the freeze starts.',
  'mail.frozen.bound': 'The minimum term now ends on {day}.',
  'mail.frozen.end': 'The membership now ends on {day}.',
  'mail.frozen.fee': 'The fee for the freeze is {fee}.',
  'mail.frozen.cancel': 'You can cancel the freeze until it starts.',
  'mail.unfrozen.subject': 'Your freeze at {club} is cancelled',
  'mail.unfrozen.subjectFor': '{name}’s freeze at {club} is cancelled',
  'mail.unfrozen.heading': 'The freeze is cancelled',
  'mail.unfrozen.body':
    '{plan} isn’t frozen from {from} to {until} any more. It can be used for booking in that time.',
  'mail.unfrozen.fee': 'We’re refunding the fee of {fee} the way it was paid.',
  'mail.unfrozen.feeOnAccount': 'The fee of {fee} is now your credit. It pays your next invoices.',
  'mail.resumed.subject': 'Your membership at {club} is active again',
  'mail.resumed.subjectFor': '{name}’s membership at {club} is active again',
  'mail.resumed.heading': 'Good to have you back',
  'mail.resumed.body': 'The freeze of {plan} is over. It can be used for booking again from today.',
  'mail.freeze.button': 'See your membership',
  'mail.freeze.otherwise': 'If the button doesn’t work, open this address in your browser:',
} as const;

export type FreezingTextKey = keyof typeof en;
