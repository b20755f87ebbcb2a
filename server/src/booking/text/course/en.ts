/** What emails say of a course where the words for a class would be wrong. */
export const en = {
  'mail.course.subject.booked': 'Signed up: {class}',
  'mail.course.heading.booked': 'You have a place in the course',
  'mail.course.body.booked': 'The sign-up is complete. These are the dates:',
  'mail.course.subject.waiting': 'On the standby list: {class}',
  'mail.course.heading.waiting': 'On the standby list',
  'mail.course.body.waiting': 'The course is full. Position on the standby list: {place}.',
  'mail.course.line':
    'If a place opens up, we’ll email the first person on the list, who then has a day to sign up.',
  'mail.course.heading.offered': 'There’s a place in the course for you',
  'mail.course.body.offered':
    'A place has opened up and you’re first on the standby list. We’ll hold it for you until {until}. To keep it, sign up and pay by then. After that it goes to the next person.',
  'mail.course.subject.offerEnded': 'Not signed up in time: {class}',
  'mail.course.heading.offerEnded': 'The place wasn’t taken in time',
  'mail.course.body.offerEnded':
    'Nobody signed up for the place we held for you, so it goes to the next person. You’re off the standby list.',
  'mail.course.subject.passedOver': 'We couldn’t offer you the place: {class}',
  'mail.course.heading.passedOver': 'We couldn’t offer you the place',
  'mail.course.body.passedOver':
    'A place opened up, but we couldn’t offer it to you: {why} You’re off the standby list.',
  'mail.course.subject.cancelled': 'Sign-up cancelled: {class}',
  'mail.course.heading.cancelled': 'The sign-up is cancelled',
  'mail.course.body.cancelled': 'The place in this course is cancelled.',
  'mail.course.heading.classCancelled': 'This course won’t take place',
  'mail.course.body.classCancelled': 'We’re sorry, the club has cancelled this course.',
  'mail.course.when': '{class}, {dates} dates. First: {starts}',
  'mail.course.button': 'See course',
  'mail.course.take': 'Sign up and pay',
} as const;
