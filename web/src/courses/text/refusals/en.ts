export const en = {
  'course.gone': 'This course isn’t offered any more. Choose another one.',
  'course.tooLateToSignUp': 'It’s too late to sign up for this course. Choose another one.',
  'course.standbyListFull': 'The standby list is full. Choose another course.',
  'course.standbyListDisabled': 'This course has no standby list. Choose another course.',
  'course.alreadyInStandbyList': 'You’re already on the standby list. We’ll email you when a place opens up.',
};
