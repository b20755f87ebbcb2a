/** What emails say to people who share a court. */
export const en = {
  'mail.together.somebody': 'Somebody',
  'mail.together.subject.invited': '{host} invites you to play: {class}',
  'mail.together.heading.invited': 'Would you like to play?',
  'mail.together.body.invited':
    '{host} has booked a court and would like to play with you. Your place isn’t taken until you accept.',
  'together.charge.PARTS': 'Court price not paid by fellow players · {class}',
  'together.charge.GUEST': 'Guest · {class}',
  'mail.together.for': 'This is about {name}.',
  'mail.together.when': '{class}, {starts}',
  'mail.together.where': 'Where: {where}',
  'mail.together.answer': 'See invitation',
  'mail.together.otherwise': 'If the button doesn’t work, open this address in your browser:',
} as const;

export type TogetherTextKey = keyof typeof en;
