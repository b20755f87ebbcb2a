export const en = {
  'mail.guest.friend': 'Your friend',
  'mail.guest.otherwise': 'If the button doesn’t work, open this address in your browser:',
  'mail.guestPass.subject': 'Your guest pass for {center}',
  'mail.guestPass.heading': '{name} is taking you along',
  'mail.guestPass.body': 'Show your guest pass at the front desk of {center}. It lets you in once, for free.',
  'mail.guestPass.until': 'It works until {until}.',
  'mail.guestPass.button': 'Open guest pass',
  'mail.guestPass.note': 'If this wasn’t you, tell the club. You’ll find its contact details below.',
  'mail.guestTaken.subject': '{name} is coming along',
  'mail.guestTaken.heading': '{name} has a guest pass for {center}',
  'mail.guestTaken.body': 'The visit can be used until {until}. You can take it back until then.',
  'mail.guestTaken.button': 'See your guest visits',
  'mail.guestTaken.note':
    'If you don’t know who this is, take the visit back. Your other links keep working.',
} as const;

export type FriendTextKey = keyof typeof en;
