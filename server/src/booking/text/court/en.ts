/** What emails say of a court where the words for a class would be wrong. */
export const en = {
  'mail.court.heading.booked': 'The court is booked',
  'mail.court.body.booked': 'The booking is confirmed. Open the attached file to add it to your calendar.',
  'mail.court.heading.cancelled': 'The booking is cancelled',
  'mail.court.body.cancelled':
    'The booking is cancelled and the court is free for others. Open the attached file to remove it from your calendar.',
  'mail.court.heading.classChanged': 'The booking has changed',
  'mail.court.body.classChanged': 'Here are the new details. Open the attached file to update your calendar.',
  'mail.court.heading.classCancelled': 'Your booking is cancelled',
  'mail.court.body.classCancelled': 'We’re sorry, the club has closed the court at that time.',
  'mail.court.heading.noPrivilege': 'This booking isn’t included any more',
  'mail.court.body.noPrivilege':
    'Your membership doesn’t include this court on that day any more, so we’ve cancelled your booking. Open the attached file to remove it from your calendar.',
  'mail.court.subject.offered': 'We’re holding a court for you: {class}',
  'mail.court.heading.offered': 'A court is free for you',
  'mail.court.body.offered':
    'A court that you’re watching has fallen free. We’ll hold it for you until {until}. After that it goes to the next person.',
  'mail.court.subject.offerEnded': 'Court not booked in time: {class}',
  'mail.court.heading.offerEnded': 'The court wasn’t booked in time',
  'mail.court.body.offerEnded':
    'The court we held for you wasn’t booked in time, so it goes to the next person. We’ll tell you when another one falls free.',
  'mail.court.button': 'See booking',
  'mail.court.take': 'Book this court',
} as const;
