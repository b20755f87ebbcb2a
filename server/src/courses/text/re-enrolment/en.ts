/** The email to families whose course has a next one. */
export const en = {
  'mail.reenrolment.subject': 'Your place in the next course: {course}',
  'mail.reenrolment.heading': 'You can sign up before everyone else',
  'mail.reenrolment.for': 'This is about {names}.',
  'mail.reenrolment.comma': ', ',
  'mail.reenrolment.somebody': 'someone in your family',
  'mail.reenrolment.body':
    'The course after “{before}” is open to the people who are in it now. From {until}, everyone can sign up. Places go in the order of signing up, so don’t wait until then.',
  'mail.reenrolment.when': '{course}, {dates} dates. First: {starts}',
  'mail.reenrolment.button': 'Sign up',
  'mail.reenrolment.otherwise': 'If the button doesn’t work, copy this address into your browser:',
} as const;
