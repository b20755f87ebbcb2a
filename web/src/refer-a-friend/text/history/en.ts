export const en = {
  'history.action.referral.linkMade': 'Referral link created',
  'history.action.referral.linkWithdrawn': 'Referral link turned off',
  'history.action.referral.joined': 'Came by a friend’s link',
  'history.action.referral.revoked': 'Referral reward taken back',
  'history.action.referral.settled': 'Rest of a referral reward settled',
  'history.action.referral.rewarded': 'Referral reward given',
};
