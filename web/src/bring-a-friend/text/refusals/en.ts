export const en = {
  'friend.invalidCode': 'This link doesn’t work any more. Ask your friend for a new one.',
  'friend.cannotReferYourself': 'This link is your own, or from your household. Share it with a friend.',
  'friend.noClipsLeft': 'Your friend has no guest visits left. Buy a clipcard to come along.',
  'friend.maximumFreeSessionsReached': 'You’ve used all your free visits. Join the club to come again.',
  'friend.nothingToGive':
    'You have no guest visit to give right now. Take back a link that nobody has used, or wait for your next visits.',
  'friend.visitGone': 'This visit isn’t there any more. Refresh the page to see your visits.',
  'friend.visitUsed': 'This guest pass has been used. Ask the guest for a new one.',
  'friend.guestBlocked':
    'This guest is blocked, so the pass doesn’t let them in. Clear up the reason with a manager.',
  'friend.alreadyMember': 'This is for people who haven’t been members yet. Log in to book as a member.',
  'friend.ageNotAllowed': 'Guest visits are for another age. Ask at the front desk.',
  'friend.noWallet':
    'The club can’t put passes into this wallet right now. Show the code on this page instead.',
};
