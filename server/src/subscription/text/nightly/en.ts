export const en = {
  'mail.membership.begin.subject': 'Your membership at {club} has started',
  'mail.membership.begin.heading': 'Your membership has started',
  'mail.membership.begin.body': '{plan} is active from today, {from}.',
  'mail.membership.freeze.subject': 'Your membership at {club} is frozen',
  'mail.membership.freeze.heading': 'Your membership is frozen',
  'mail.membership.freeze.body':
    '{plan} is frozen until {until}. You can’t book with it in that time, and we don’t charge you for it.',
  'mail.membership.resume.subject': 'Your membership at {club} is active again',
  'mail.membership.resume.heading': 'Good to have you back',
  'mail.membership.resume.body': 'The freeze of {plan} is over. You can book with it again.',
  'mail.membership.leave.subject': 'Your membership at {club} has ended',
  'mail.membership.leave.heading': 'Your membership has ended',
  'mail.membership.leave.body': '{plan} ended on {until}.',
  'mail.membership.leave.window': 'If a new membership starts by {last}, you don’t pay a joining fee.',
  'mail.membership.button': 'See your membership',
  'mail.membership.otherwise': 'If the button doesn’t work, open this address in your browser:',
} as const;

export type NightlyTextKey = keyof typeof en;
