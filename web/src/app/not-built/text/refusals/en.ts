export const en = {
  'course.tooLateToSignUp': 'It’s too late to sign up for this course. Choose another one.',
  'course.standbyListFull': 'The standby list is full. Choose another course.',
  'course.standbyListDisabled': 'This course has no standby list. Choose another course.',
  'course.alreadyInStandbyList': 'You’re already on the standby list. We’ll email you when a place opens up.',
  'friend.invalidCode': 'This code isn’t valid. Ask your friend for a new one.',
  'friend.cannotReferYourself': 'You can’t refer yourself. Share the link with a friend.',
  'friend.noClipsLeft': 'Your friend has no guest visits left. Buy a clipcard to come along.',
  'friend.maximumFreeSessionsReached': 'You’ve used all your free visits. Join the club to come again.',
};
