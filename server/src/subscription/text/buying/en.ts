/** The email about a new membership. */
export const en = {
  'mail.joined.subject': 'Welcome to {club}',
  'mail.joined.subjectFor': '{name} has joined {club}',
  'mail.joined.heading': '{plan} is yours',
  'mail.joined.headingFor': '{plan} for {name}',
  'mail.joined.starts': 'The membership starts on {day}.',
  'mail.joined.ends': 'It ends on {day}. You don’t need to cancel it.',
  'mail.joined.next': 'The next payment is due on {day}.',
  'mail.joined.sign': 'Your contract still needs your signature.',
  'mail.joined.button': 'See the membership',
  'mail.joined.otherwise': 'If the button doesn’t work, open this address in your browser:',
  'mail.joined.note': 'Your contract and your next payments are there, too.',
} as const;

export type JoinedTextKey = keyof typeof en;
