export const en = {
  'friend.noCampaign': 'There’s no reward for referrals right now. Please check back later.',
  'friend.alreadyReferred': 'You’ve already come by another friend’s link, and that one counts.',
  'friend.referredByYou': 'You’ve referred this friend yourself. Share your own link with someone else.',
  'friend.rewardGone': 'This reward isn’t in the list any more. Refresh the page.',
};
