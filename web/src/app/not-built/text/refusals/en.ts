export const en = {
  'friend.invalidCode': 'This code isn’t valid. Ask your friend for a new one.',
  'friend.cannotReferYourself': 'You can’t refer yourself. Share the link with a friend.',
  'friend.noClipsLeft': 'Your friend has no guest visits left. Buy a clipcard to come along.',
  'friend.maximumFreeSessionsReached': 'You’ve used all your free visits. Join the club to come again.',
};
