import { en as camp } from './camp/en.ts';
import { en as course } from './course/en.ts';
import { en as court } from './court/en.ts';
import { en as fellowPlayers } from './fellow-players/en.ts';
import { en as training } from './training/en.ts';

export const en = {
  ...camp,
  ...course,
  ...court,
  ...fellowPlayers,
  ...training,
  'mail.class.subject.booked': 'Booked: {class}',
  'mail.class.heading.booked': 'The class is booked',
  'mail.class.body.booked':
    'The place in this class is booked. Open the attached file to add it to your calendar.',
  'mail.class.subject.waiting': 'On the waiting list: {class}',
  'mail.class.heading.waiting': 'On the waiting list',
  'mail.class.body.waiting': 'The class is full. Waiting list position: {place}.',
  'mail.class.subject.promoted': 'A place opened up and is booked: {class}',
  'mail.class.heading.promoted': 'The place is booked',
  'mail.class.body.promoted':
    'A place opened up. You were first on the waiting list, so we’ve booked it for you. You don’t need to do anything. Open the attached file to add the class to your calendar.',
  'mail.class.subject.offered': 'We’re holding a place for you: {class}',
  'mail.class.heading.offered': 'We’re holding a place for you',
  'mail.class.body.offered':
    'A place opened up and you’re first on the waiting list. We’ll hold it for you until {until}. After that it goes to the next person.',
  'mail.class.subject.offerEnded': 'Place not booked in time: {class}',
  'mail.class.heading.offerEnded': 'Your place wasn’t booked in time',
  'mail.class.body.offerEnded':
    'The place we held for you wasn’t booked in time, so it goes to the next person. You’re off the waiting list.',
  'mail.class.subject.passedOver': 'We couldn’t book your place: {class}',
  'mail.class.heading.passedOver': 'We couldn’t book your place',
  'mail.class.body.passedOver':
    'A place opened up, but we couldn’t book it for you: {why} You’re off the waiting list.',
  'mail.class.subject.placeFree': 'A place has opened up: {class}',
  'mail.class.heading.placeFree': 'A place has opened up',
  'mail.class.body.placeFree':
    'A place has opened up. We’ve emailed everyone on the waiting list, and the first to book gets it.',
  'mail.class.subject.overbooked': 'You’re on the waiting list again: {class}',
  'mail.class.heading.overbooked': 'You’re on the waiting list again',
  'mail.class.body.overbooked':
    'The class now has fewer places, so we’ve moved you to the waiting list, ahead of everyone who was already waiting. Waiting list position: {place}.',
  'mail.class.body.keptGone': 'The class now has fewer places, and the one we held for you is gone.',
  'mail.class.subject.cancelled': 'Booking cancelled: {class}',
  'mail.class.heading.cancelled': 'The booking is cancelled',
  'mail.class.body.cancelled':
    'The place in this class is cancelled. Open the attached file to remove it from your calendar.',
  'mail.class.subject.classChanged': 'Changed: {class}',
  'mail.class.heading.classChanged': 'The class has changed',
  'mail.class.body.classChanged': 'The club has changed this class. Here are the new details.',
  'mail.class.subject.movedAway': 'Class moved, booking cancelled: {class}',
  'mail.class.heading.movedAway': 'The class has moved and the booking is cancelled',
  'mail.class.body.movedAway':
    'The club has moved this class to a time when you’re booked for something else, so we’ve cancelled this booking.',
  'mail.class.subject.classCancelled': 'Cancelled by the club: {class}',
  'mail.class.heading.classCancelled': 'This class is cancelled',
  'mail.class.body.classCancelled': 'We’re sorry, the club has cancelled this class.',
  'mail.class.subject.noPrivilege': 'No longer included: {class}',
  'mail.class.heading.noPrivilege': 'This class isn’t included any more',
  'mail.class.body.noPrivilege':
    'Your membership doesn’t include this class on that day any more, so we’ve cancelled your place. Open the attached file to remove it from your calendar.',
  'mail.class.line.next':
    'If a place opens up, we’ll book it for the first person on the list and email them.',
  'mail.class.line.offer':
    'If a place opens up, we’ll hold it for the first person on the list for a while and email them.',
  'mail.class.line.all': 'If a place opens up, we’ll email everyone on the list. The first to book gets it.',
  'mail.class.why.NoPrivilege': 'this class isn’t included in your membership or clipcards any more.',
  'mail.class.why.booking.participantOccupied': 'you have another booking at that time.',
  'mail.class.why.booking.personSanctioned': 'booking is paused for you because of missed classes.',
  'mail.class.why.booking.ageNotAllowed': 'the class is for a different age group.',
  'mail.class.why.account': 'your account can’t book at the moment. The club can tell you why.',
  'mail.class.reason': 'The club says: {reason}',
  'mail.class.clipBack': 'The clip you used is back on your clipcard “{card}”.',
  'mail.class.moneyBack': 'We’re refunding {amount} the way it was paid. Banks take a few days.',
  'mail.class.credited': 'We’ve added {amount} to your account at the club as credit.',
  'mail.class.staff.subject.cancelled': 'Class cancelled: {class}',
  'mail.class.staff.heading.cancelled': 'Your class has been cancelled',
  'mail.class.staff.body.cancelled': 'A class you teach won’t take place.',
  'mail.class.staff.subject.changed': 'Class changed: {class}',
  'mail.class.staff.heading.changed': 'Your class has changed',
  'mail.class.staff.body.changed': 'A class you teach has changed. Here’s where and when it takes place now.',
  'mail.class.staff.subject.added': 'You’re teaching: {class}',
  'mail.class.staff.heading.added': 'You’re teaching a new class',
  'mail.class.staff.body.added': 'You’ve been assigned to teach this class.',
  'mail.class.staff.subject.removed': 'You’re no longer teaching: {class}',
  'mail.class.staff.heading.removed': 'Someone else is teaching this class',
  'mail.class.staff.body.removed': 'You’re no longer assigned to teach this class.',
  'mail.class.nothingToPay': 'You don’t have to pay for it any more.',
  'mail.class.freeUntil': 'If you can’t come, cancel by {until}. Until then it’s free.',
  'mail.class.for': 'This is about {name}.',
  'mail.class.when': '{class}, {starts}',
  'mail.class.where': 'Where: {where}',
  'mail.class.with': 'With {instructors}',
  'mail.class.seat': 'Place number: {seat}',
  'mail.class.button': 'See class',
  'mail.class.take': 'Book this place',
  'mail.class.otherwise': 'If the button doesn’t work, open this address in your browser:',
  'calendar.waiting': 'Waiting list: {class}',
  'calendar.cancelled': 'Cancelled: {class}',
  'calendar.offered': 'On hold: {class}',
} as const;

export type BookingTextKey = keyof typeof en;
