export const en = {
  'mail.leaving.CANCEL.subject': 'We’ve received your cancellation',
  'mail.leaving.WITHDRAW.subject': 'We’ve received your withdrawal',
  'mail.leaving.CANCEL.subjectWithCode': '{code} is the code to confirm your cancellation',
  'mail.leaving.WITHDRAW.subjectWithCode': '{code} is the code to confirm your withdrawal',
  'mail.leaving.code': 'Your code: {code}',
  'mail.leaving.received': 'We received this declaration on {at}:',
  'mail.leaving.CANCEL.what': 'I cancel my contract with {club}.',
  'mail.leaving.WITHDRAW.what': 'I withdraw from my contract with {club}.',
  'mail.leaving.name': 'Name: {name}',
  'mail.leaving.memberNumber': 'Member number: {number}',
  'mail.leaving.contract': 'Contract: {contract}',
  'mail.leaving.lastDay': 'Last day: {day}',
  'mail.leaving.asSoonAsPossible': 'Last day: the earliest possible one',
  'mail.leaving.goodCause': 'For good cause: {cause}',
  'mail.leaving.enter':
    'Enter the code {code} to choose the membership and complete this now. It works until {until}. The date and time above count either way.',
  'mail.leaving.otherwise': 'If you don’t enter it, our staff will contact you.',
  'mail.leaving.button': 'Enter the code',
  'mail.leaving.buttonOtherwise': 'If the button doesn’t work, open this address in your browser:',
  'mail.leaving.unknown': 'We don’t know anybody by this email address.',
  'mail.leaving.unknownNext':
    'If you’re a member under another address, declare this again with that one. Otherwise our staff will contact you.',
  'mail.leaving.note':
    'If this wasn’t you, you don’t need to do anything. Nobody’s membership ends without the code or without our staff checking first.',
  'mail.goodCause.ILLNESS': 'illness or injury',
  'mail.goodCause.PREGNANCY': 'pregnancy',
  'mail.goodCause.MOVING': 'moving away',
  'mail.goodCause.MILITARY_SERVICE': 'military service',
  'mail.goodCause.DEATH': 'death of the member',
  'mail.goodCause.OTHER': 'another reason',
} as const;

export type PublicLeavingTextKey = keyof typeof en;
