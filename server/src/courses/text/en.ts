export const en = {
  'mail.courseDate.subject.dateCalledOff': 'One date won’t take place: {class}',
  'mail.courseDate.heading.dateCalledOff': 'This date won’t take place',
  'mail.courseDate.body.dateCalledOff':
    'We’re sorry, the club has called this date off. The other dates stay as they are.',
  'mail.courseDate.subject.makeUpBooked': 'Make-up booked: {class}',
  'mail.courseDate.heading.makeUpBooked': 'The make-up date is booked',
  'mail.courseDate.body.makeUpBooked': 'The missed date will be made up here:',
  'mail.courseDate.subject.makeUpCancelled': 'Make-up cancelled: {class}',
  'mail.courseDate.heading.makeUpCancelled': 'The make-up date is cancelled',
  'mail.courseDate.body.makeUpCancelled': 'The place on this date is cancelled.',
  'mail.courseDate.subject.makeUpCalledOff': 'Your make-up date won’t take place: {class}',
  'mail.courseDate.heading.makeUpCalledOff': 'Your make-up date won’t take place',
  'mail.courseDate.body.makeUpCalledOff': 'We’re sorry, the club has called this date off.',
  'mail.courseDate.subject.moved': 'Moved to another group: {class}',
  'mail.courseDate.heading.moved': 'There’s a new group',
  'mail.courseDate.body.moved':
    'The club has moved this place from {from} to another group. There’s nothing to pay. These are the dates:',
  'mail.courseDate.moneyBack':
    'We’re giving back {amount} for this date, the way it was paid. What isn’t paid yet gets less by it. Banks take a few days.',
  'mail.courseDate.makeUpUntil':
    'You can make it up in another group until {day}. Choose a date in the course.',
  'mail.courseDate.chooseAnother': 'You can choose another date until {day}.',
  'mail.courseDate.cancelUntil': 'If you can’t come, cancel by {until}. You can then choose another date.',
} as const;

export type CourseTextKey = keyof typeof en;
