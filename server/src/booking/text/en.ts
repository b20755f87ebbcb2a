export const en = {
  'mail.class.subject.booked': 'Booked: {class}',
  'mail.class.heading.booked': 'The place is booked',
  'mail.class.body.booked': 'The place in this class is booked. The attached file puts it into a calendar.',
  'mail.class.subject.waiting': 'On the waiting list: {class}',
  'mail.class.heading.waiting': 'On the waiting list',
  'mail.class.body.waiting': 'The class is full. Place in line: {place}.',
  'mail.class.subject.promoted': 'A place fell free: {class}',
  'mail.class.heading.promoted': 'The place is booked',
  'mail.class.body.promoted':
    'A place fell free, and as the first in line you have it. It is booked; you need not do anything. The attached file puts it into a calendar.',
  'mail.class.subject.offered': 'A place is kept for you: {class}',
  'mail.class.heading.offered': 'A place is kept for you',
  'mail.class.body.offered':
    'A place fell free, and you are the first in line. It is kept until {until}; after that it goes to the next.',
  'mail.class.subject.offerEnded': 'Not taken in time: {class}',
  'mail.class.heading.offerEnded': 'The place was not taken in time',
  'mail.class.body.offerEnded':
    'The place that was kept for you was not taken in time. It goes to the next in line, and you are on the waiting list no longer.',
  'mail.class.subject.passedOver': 'No place: {class}',
  'mail.class.heading.passedOver': 'The place went to the next in line',
  'mail.class.body.passedOver':
    'A place fell free, and it was your turn, but you could not have it: {why} You are on the waiting list no longer.',
  'mail.class.subject.placeFree': 'A place is free: {class}',
  'mail.class.heading.placeFree': 'A place is free',
  'mail.class.body.placeFree':
    'A place fell free. Everybody in line has been told; whoever books first has it.',
  'mail.class.subject.overbooked': 'No place for now: {class}',
  'mail.class.heading.overbooked': 'No place for now',
  'mail.class.body.overbooked':
    'The class has fewer places than before, and yours is gone for now. You are in line before everybody who waited already. Place in line: {place}.',
  'mail.class.body.keptGone':
    'The class has fewer places than before, and the one that was kept for you is gone.',
  'mail.class.subject.cancelled': 'Given up: {class}',
  'mail.class.heading.cancelled': 'The place is given up',
  'mail.class.body.cancelled':
    'The place in this class is given up. The attached file takes it out of a calendar.',
  'mail.class.subject.classChanged': 'Changed: {class}',
  'mail.class.heading.classChanged': 'The class has changed',
  'mail.class.body.classChanged': 'The club has changed this class. This is how it stands now.',
  'mail.class.subject.movedAway': 'Moved, and given up: {class}',
  'mail.class.heading.movedAway': 'The class has another time, and the place is given up',
  'mail.class.body.movedAway':
    'The club has moved this class to a time at which you take part in something else. The place is given up.',
  'mail.class.subject.classCancelled': 'Cancelled by the club: {class}',
  'mail.class.heading.classCancelled': 'The class does not take place',
  'mail.class.body.classCancelled': 'We are sorry: the club has cancelled this class.',
  'mail.class.line.next':
    'When a place falls free it is booked for whoever is first in line, and we write at once.',
  'mail.class.line.offer':
    'When a place falls free it is kept for a while for whoever is first in line, and we write at once.',
  'mail.class.line.all': 'When a place falls free we write to everybody in line; whoever books first has it.',
  'mail.class.why.NoPrivilege': 'no membership and no clipcard of yours opens this class any more.',
  'mail.class.why.booking.participantOccupied': 'you take part in something else at that time.',
  'mail.class.why.booking.personSanctioned': 'you cannot book at the moment because classes were missed.',
  'mail.class.why.booking.ageNotAllowed': 'the class is for another age.',
  'mail.class.why.account': 'your account cannot book at the moment; the club will tell you why.',
  'mail.class.reason': 'The club says: {reason}',
  'mail.class.clipBack': 'The clip that was used for it is back on your clipcard “{card}”.',
  'mail.class.moneyBack': '{amount} goes back to you the way it was paid. Banks take a few days for that.',
  'mail.class.nothingToPay': 'You do not have to pay for it any more.',
  'mail.class.freeUntil': 'If you cannot come, give the place up by {until}; until then it costs nothing.',
  'mail.class.for': 'This is about {name}.',
  'mail.class.when': '{class}, {starts}',
  'mail.class.where': 'Where: {where}',
  'mail.class.with': 'With {instructors}',
  'mail.class.seat': 'Place number: {seat}',
  'mail.class.button': 'See the class',
  'mail.class.take': 'Take the place',
  'mail.class.otherwise': 'If the button does not work, open this address in your browser:',
  'calendar.waiting': 'Waiting list: {class}',
  'calendar.cancelled': 'Cancelled: {class}',
  'calendar.offered': 'Kept: {class}',
  'calendar.name': 'Classes at {club}',
  'calendar.description': 'What you and your family have booked',
} as const;

export type BookingTextKey = keyof typeof en;
