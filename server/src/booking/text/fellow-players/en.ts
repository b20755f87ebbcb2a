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
} as const;
