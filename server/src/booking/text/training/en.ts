/** What emails say of a training with a member of staff where the words for a class would be wrong. */
export const en = {
  'mail.training.heading.booked': 'The training is booked',
  'mail.training.body.booked': 'The booking is confirmed. Open the attached file to add it to your calendar.',
  'mail.training.heading.cancelled': 'The training is cancelled',
  'mail.training.body.cancelled':
    'The training is cancelled. Open the attached file to remove it from your calendar.',
  'mail.training.heading.classChanged': 'The training has changed',
  'mail.training.body.classChanged':
    'Here are the new details. Open the attached file to update your calendar.',
  'mail.training.subject.movedAway': 'Training moved, booking cancelled: {class}',
  'mail.training.heading.movedAway': 'The training has moved and the booking is cancelled',
  'mail.training.body.movedAway':
    'The club has moved this training to a time when you’re booked for something else, so we’ve cancelled this booking.',
  'mail.training.heading.classCancelled': 'The training is cancelled',
  'mail.training.body.classCancelled': 'We’re sorry, this training can’t take place.',
  'mail.training.heading.noPrivilege': 'This training isn’t included any more',
  'mail.training.body.noPrivilege':
    'Your membership doesn’t include this training on that day any more, so we’ve cancelled it. Open the attached file to remove it from your calendar.',
  'mail.training.button': 'See booking',
} as const;
