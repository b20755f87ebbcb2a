import { en as note } from '../note/en.ts';

/** The emails about leaving, and about staying after all. */
export const en = {
  ...note,
  'mail.terminated.subject': 'Your membership at {club} is terminated',
  'mail.terminated.subjectFor': '{name}’s membership at {club} is terminated',
  'mail.terminated.heading': '{plan} is terminated',
  'mail.terminated.received': 'We received the termination of {plan} on {when}.',
  'mail.terminated.last': 'The last day is {day}. Until then, everything stays as it is.',
  'mail.terminated.nothing': 'There’s nothing left to pay.',
  'mail.terminated.coming': 'Payments still to come: {payments}.',
  'mail.terminated.open': 'Not paid yet: {payments}.',
  'mail.terminated.credit':
    'Days after the last one have been paid for. We’ll credit {amount} when the membership has ended.',
  'mail.terminated.regret':
    'Changed your mind? You can keep the membership until {day}: open it in the portal and choose ‘Keep membership’.',
  'mail.kept.subject': 'Your membership at {club} goes on',
  'mail.kept.subjectFor': '{name}’s membership at {club} goes on',
  'mail.kept.heading': '{plan} goes on',
  'mail.kept.received': 'The termination of {plan} was taken back on {when}.',
  'mail.kept.goesOn': 'The membership goes on, and so do its payments.',
  'mail.kept.until': 'The membership goes on until {day}, as before.',
  'mail.withdrawn.subject': 'Withdrawal from your membership at {club}',
  'mail.withdrawn.subjectFor': 'Withdrawal from {name}’s membership at {club}',
  'mail.withdrawn.heading': 'Withdrawal received',
  'mail.withdrawn.received': 'We received the withdrawal from {plan} on {when}. The membership has ended.',
  'mail.withdrawn.toProvider':
    'We’re refunding {amount} the way it was paid. It can take a few days to arrive.',
  'mail.withdrawn.toAccount':
    'The club pays {amount} back directly: within 14 days or, if it’s still being debited, as soon as it has arrived.',
  'mail.withdrawn.noLongerOwed': '{amount} that hasn’t been paid is no longer owed.',
  'mail.leave.payment': '{amount} on {day}',
  'mail.leave.comma': '; ',
  'mail.leave.button': 'See your membership',
  'mail.leave.otherwise': 'If the button doesn’t work, open this address in your browser:',
} as const;

export type LeavingTextKey = keyof typeof en;
