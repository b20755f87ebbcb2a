export const en = {
  'camp.gone': 'This camp isn’t offered any more. Choose another one.',
  'camp.notSold': 'This camp can’t be signed up for online. Please ask at the front desk.',
  'camp.alreadySignedUp': 'Already signed up for this camp. You don’t need to do anything.',
  'camp.alreadyInStandbyList': 'Already on the standby list. We’ll email you when a place opens up.',
  'camp.tooLateToSignUp': 'It’s too late to sign up for this camp. Choose another one.',
  'camp.full': 'This camp is full. Join the standby list, or choose another camp.',
  'camp.notFull': 'There are places left in this camp. Sign up instead.',
  'camp.standbyListDisabled': 'This camp has no standby list. Choose another camp.',
  'camp.standbyListFull': 'The standby list is full. Choose another camp.',
  'camp.offerGone':
    'This place is no longer held for you. You haven’t been charged. Join the standby list again, or choose another camp.',
  'camp.beingPaid':
    'A payment for this place is under way. To change it, take it out of the basket and add it again, or wait until the payment has ended.',
  'camp.dateGone': 'The camp isn’t on that day, or it has already begun. Choose other days.',
  'camp.dateFull': 'No place is left on one of the days. Choose other days.',
  'camp.electiveGone': 'This elective isn’t offered any more. Choose another one, or none.',
  'camp.electivesOverlap': 'Two electives are at the same time. Keep one of them.',
  'camp.electiveFull': 'No place is left in this elective. Choose another one, or none.',
  'camp.careMissing':
    'We don’t know yet who to call and who may collect the child. Fill in the details of every child.',
  'camp.careGone': 'The details of this child can’t be seen or changed any more.',
  'camp.phoneInvalid': 'This isn’t a phone number we can call. Check the emergency number.',
  'camp.documentsMissing':
    'Some terms of the camp haven’t been accepted yet. Read and accept them for every child.',
  'camp.documentGone': 'The terms have changed. Reload the page to read and accept the new ones.',
};
