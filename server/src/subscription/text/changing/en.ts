import { en as note } from '../note/en.ts';

/** The emails about a change of a membership, and about one that was taken back. */
export const en = {
  ...note,
  'mail.changed.subject': 'Your new plan at {club}',
  'mail.changed.subjectFor': 'A new plan for {name} at {club}',
  'mail.changed.heading': 'From {present} to {plan}',
  'mail.changed.headingFor': '{name}: from {present} to {plan}',
  'mail.changed.starts': '{plan} starts on {day}. {present} ends the day before.',
  'mail.changed.today': '{plan} has started and replaces {present}.',
  'mail.changed.ends': 'It ends on {day}. You don’t need to cancel it.',
  'mail.changed.next': 'The next payment is due on {day}.',
  'mail.changed.sign': 'Your contract still needs your signature.',
  'mail.changed.undo': 'Until {day}, you can undo the change in your profile under ‘Memberships’.',
  'mail.changed.button': 'See the membership',
  'mail.changed.otherwise': 'If the button doesn’t work, open this address in your browser:',
  'mail.changeUndone.subject': 'Your change of plan at {club} is undone',
  'mail.changeUndone.subjectFor': '{name}’s change of plan at {club} is undone',
  'mail.changeUndone.heading': '{present} goes on',
  'mail.changeUndone.body': 'The change to {plan} on {day} has been undone.',
  'mail.changeUndone.refunded': 'We’re refunding {amount} the way it was paid.',
  'mail.changeUndone.credited': '{amount} is now your credit. It pays your next invoices.',
} as const;

export type ChangedTextKey = keyof typeof en;
