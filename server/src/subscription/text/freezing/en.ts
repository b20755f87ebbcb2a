/** Emails about freezes. */
export const en = {
  'mail.frozen.subject': 'Your freeze at {club} is planned',
  'mail.frozen.heading': '{plan} will be frozen',
  'mail.frozen.days':
    'Your membership is frozen from {from} to {until}. You can’t book with it in that time.',
  'mail.frozen.billing':
    'We don’t charge you for those days. What you’ve already paid for them comes back when the freeze begins.',
  'mail.frozen.bound': 'Your minimum term now ends on {day}.',
  'mail.frozen.end': 'Your membership now ends on {day}.',
  'mail.frozen.fee': 'The fee is {fee}.',
  'mail.frozen.cancel': 'You can cancel the freeze until it begins.',
  'mail.unfrozen.subject': 'Your freeze at {club} is cancelled',
  'mail.unfrozen.heading': 'Your freeze is cancelled',
  'mail.unfrozen.body':
    '{plan} isn’t frozen from {from} to {until} any more. You can book with it in that time.',
  'mail.unfrozen.fee': 'The fee of {fee} is on its way back to where it came from.',
  'mail.unfrozen.feeOnAccount': 'The fee of {fee} is on your account and pays your next invoice.',
  'mail.resumed.subject': 'Your membership at {club} is active again',
  'mail.resumed.heading': 'Good to have you back',
  'mail.resumed.body': 'The freeze of {plan} is over. You can book with it again from today.',
  'mail.freeze.button': 'See your membership',
  'mail.freeze.otherwise': 'If the button doesn’t work, open this address in your browser:',
} as const;

export type FreezingTextKey = keyof typeof en;
