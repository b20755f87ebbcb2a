/** What emails say of a camp where the words for a class would be wrong. */
export const en = {
  'mail.camp.subject.booked': 'Signed up: {class}',
  'mail.camp.heading.booked': 'You have a place in the camp',
  'mail.camp.body.booked': 'The sign-up is complete. These are the days:',
  'mail.camp.subject.waiting': 'On the standby list: {class}',
  'mail.camp.heading.waiting': 'On the standby list',
  'mail.camp.body.waiting': 'The camp is full. Position on the standby list: {place}.',
  'mail.camp.line':
    'If a place opens up, we’ll email the first person on the list, who then has a day to sign up.',
  'mail.camp.heading.offered': 'There’s a place in the camp for you',
  'mail.camp.body.offered':
    'A place has opened up and you’re first on the standby list. We’ll hold it for you until {until}. To keep it, choose electives if you like, sign up and pay by then. After that it goes to the next person.',
  'mail.camp.subject.offerEnded': 'Not signed up in time: {class}',
  'mail.camp.heading.offerEnded': 'The place wasn’t taken in time',
  'mail.camp.body.offerEnded':
    'Nobody signed up for the place we held for you, so it goes to the next person. You’re off the standby list.',
  'mail.camp.subject.passedOver': 'We couldn’t offer you the place: {class}',
  'mail.camp.heading.passedOver': 'We couldn’t offer you the place',
  'mail.camp.body.passedOver':
    'A place opened up, but we couldn’t offer it to you: {why} You’re off the standby list.',
  'mail.camp.subject.cancelled': 'Sign-up cancelled: {class}',
  'mail.camp.heading.cancelled': 'The sign-up is cancelled',
  'mail.camp.body.cancelled': 'The place in this camp is cancelled, and its electives with it.',
  'mail.camp.heading.classCancelled': 'This camp won’t take place',
  'mail.camp.body.classCancelled': 'We’re sorry, the club has cancelled this camp.',
  'mail.camp.when': '{class}. Days: {dates}. First: {starts}',
  'mail.camp.elective': 'Elective: {name}, {starts}',
  'mail.camp.button': 'See camp',
  'mail.camp.take': 'Sign up and pay',
} as const;
