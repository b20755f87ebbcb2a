export const en = {
  'course.gone': 'This course isn’t offered any more. Choose another one.',
  'course.tooLateToSignUp': 'It’s too late to sign up for this course. Choose another one.',
  'course.standbyListFull': 'The standby list is full. Choose another course.',
  'course.standbyListDisabled': 'This course has no standby list. Choose another course.',
  'course.alreadyInStandbyList': 'You’re already on the standby list. We’ll email you when a place opens up.',
  'course.alreadySignedUp': 'Already signed up for this course. You don’t need to do anything.',
  'course.full': 'This course is full. Join the standby list, or choose another course.',
  'course.notSold': 'This course can’t be signed up for online. Please ask at the front desk.',
  'course.levelMissing':
    'This course needs the level before it. Choose a course of an earlier level, or ask the instructor.',
  'course.formerCourseMissing':
    'Another course has to come before this one. Choose that one first, or ask the instructor.',
  'course.offerGone':
    'This place is no longer held for you. You haven’t been charged. Join the standby list again, or choose another course.',
  'course.productGone': 'This extra isn’t sold any more. Continue without it.',
  'course.notFull': 'There are places left in this course. Sign up instead.',
  'course.dateGone': 'This date doesn’t take place any more. Choose another one.',
  'course.dateNotBegun': 'This date hasn’t begun. Record attendance once it has.',
  'course.dateBegun': 'This date has already begun, so it can’t be changed any more.',
  'course.dateFull': 'There’s no place left on this date. Choose another one.',
  'course.madeUpAlready': 'This date is being made up on another day. Cancel that make-up first.',
  'course.makeUpGone': 'This make-up can’t be used any more. Its time is over, or it’s been used already.',
  'course.noMakeUp': 'Dates of this course can’t be made up. Give the price back instead.',
  'course.notAlike':
    'That isn’t possible in this course: its activity or level is a different one. Choose another course.',
  'course.levelNotReached': 'There’s no certificate yet: the instructor hasn’t recorded the level.',
};
