export const en = {
  'mail.goodCause.received.subject': 'We’ve received your request',
  'mail.goodCause.accepted.subject': 'We’ve accepted your request',
  'mail.goodCause.declined.subject': 'We couldn’t accept your request',
  'mail.goodCause.for': 'For: {name}',
  'mail.goodCause.received.TERMINATION':
    'You’ve asked us to end {plan} for good cause. We received this on {at}.',
  'mail.goodCause.received.FREEZE':
    'You’ve asked us to freeze {plan} from {from} to {until} for good cause. We received this on {at}.',
  'mail.goodCause.accepted.TERMINATION':
    '{plan} ends on {until}. A separate email lists what that means for your payments.',
  'mail.goodCause.accepted.FREEZE': '{plan} is frozen from {from} to {until}.',
  'mail.goodCause.declined.TERMINATION':
    'We’ve looked at what you asked us on {at}. {plan} goes on as before. You can still end it with the usual notice.',
  'mail.goodCause.declined.FREEZE': 'We’ve looked at what you asked us on {at}. {plan} goes on as before.',
  'mail.goodCause.answer': 'Our staff wrote: {answer}',
  'mail.goodCause.next':
    'Our staff will decide and email you. Until then, your membership goes on as before. Any document you sent is seen only by those who need it, and deleted 90 days after the decision.',
  'mail.goodCause.button': 'Go to my memberships',
  'mail.goodCause.otherwise': 'If the button doesn’t work, open this address in your browser:',
  'mail.goodCause.staff.subject': 'New request for good cause',
  'mail.goodCause.staff.TERMINATION': '{memberId} asks to end a membership for good cause.',
  'mail.goodCause.staff.FREEZE': '{memberId} asks to freeze a membership for good cause.',
  'mail.goodCause.staff.open': 'Requests to decide: {count}',
  'mail.goodCause.staff.button': 'Go to requests',
} as const;

export type GoodCauseTextKey = keyof typeof en;
