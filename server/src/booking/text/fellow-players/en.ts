/** What emails say to people who share a court. */
export const en = {
  'mail.class.somebody': 'Somebody',
  'mail.class.subject.playerJoined': '{player} is playing: {class}',
  'mail.class.heading.playerJoined': '{player} has joined',
  'mail.class.body.playerJoined': '{player} is playing with you.',
  'mail.class.subject.playerLeft': '{player} can’t play: {class}',
  'mail.class.heading.playerLeft': '{player} has left',
  'mail.class.body.playerLeft':
    '{player} isn’t playing with you any more. The place is free again, and you can invite somebody else.',
  'mail.class.subject.left': 'You’ve left: {class}',
  'mail.class.heading.left': 'You’ve left',
  'mail.class.body.left':
    'You’re not playing any more, and your place is free for others. Open the attached file to remove it from your calendar.',
  'mail.class.subject.removed': 'You’re no longer playing: {class}',
  'mail.class.heading.removed': 'You’re no longer playing',
  'mail.class.body.removed':
    'The person who booked the court has taken you off. Open the attached file to remove it from your calendar.',
  'mail.class.subject.hostCancelled': 'The court has been cancelled: {class}',
  'mail.class.heading.hostCancelled': 'The court has been cancelled',
  'mail.class.body.hostCancelled':
    'The person who booked the court can’t play, so it’s free for others again. Open the attached file to remove it from your calendar.',
  'mail.class.subject.nowHost': 'It’s your court now: {class}',
  'mail.class.heading.nowHost': 'It’s your court now',
  'mail.class.body.nowHost':
    '{player} has handed the court over to you. You decide who plays, and if you cancel, it’s cancelled for everyone.',
  'mail.class.subject.shareDue': 'Pay your part: {class}',
  'mail.class.heading.shareDue': 'Your place is held until you’ve paid',
  'mail.class.body.shareDue':
    'You’re playing. The price of the court is shared, and your place is booked as soon as you’ve paid your part.',
  'mail.class.payPart': 'Your part is {amount}. Please pay it by {until}.',
  'mail.class.subject.settled': 'You’re paying the rest: {class}',
  'mail.class.heading.settled': 'You’re paying the rest of the court',
  'mail.class.body.settled':
    'Not everyone had paid by the deadline, so the missing parts are on an invoice to your account at the club.',
  'mail.class.subject.released': 'The court was released: {class}',
  'mail.class.heading.released': 'The court was released',
  'mail.class.body.released':
    'Not everyone had paid by the deadline, so the club has released the court. Open the attached file to remove it from your calendar.',
} as const;
