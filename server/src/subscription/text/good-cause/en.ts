import { en as note } from '../note/en.ts';

export const en = {
  ...note,
  'mail.goodCause.received.subject': 'We’ve received your request',
  'mail.goodCause.accepted.subject': 'We’ve accepted your request',
  'mail.goodCause.declined.subject': 'We couldn’t accept your request',
  'mail.goodCause.for': 'For: {name}',
  'mail.goodCause.received.TERMINATION': 'On {at}, we received a request to terminate {plan} for good cause.',
  'mail.goodCause.received.FREEZE':
    'On {at}, we received a request to freeze {plan} from {from} to {until} for good cause.',
  'mail.goodCause.accepted.TERMINATION':
    '{plan} ends on {until}. A separate email lists what that means for your payments.',
  'mail.goodCause.accepted.FREEZE':
    '{plan} is frozen from {from} to {until}. There’s no fee. A separate email lists what else changes.',
  'mail.goodCause.declined.TERMINATION':
    'We’ve reviewed your request of {at}. {plan} goes on as before. You can still terminate it with the usual notice.',
  'mail.goodCause.declined.FREEZE': 'We’ve reviewed your request of {at}. {plan} goes on as before.',
  'mail.goodCause.answer': 'Our staff wrote: {answer}',
  'mail.goodCause.next':
    'Our staff will decide and email you. Until then, the membership goes on as before. Any document sent with it is seen only by those who need it, and deleted 90 days after the decision.',
  'mail.goodCause.button': 'Go to my memberships',
  'mail.goodCause.otherwise': 'If the button doesn’t work, open this address in your browser:',
  'mail.goodCause.staff.subject': 'New request for good cause',
  'mail.goodCause.staff.TERMINATION': '{memberId} asks to terminate a membership for good cause.',
  'mail.goodCause.staff.FREEZE': '{memberId} asks to freeze a membership for good cause.',
  'mail.goodCause.staff.open': 'Requests to decide: {count}',
  'mail.goodCause.staff.button': 'Go to requests',
} as const;

export type GoodCauseTextKey = keyof typeof en;
