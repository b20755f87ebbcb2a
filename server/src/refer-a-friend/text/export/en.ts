export const en = {
  'export.domain.refer-a-friend': 'Friends referred',
  'export.part.referrals': 'Came by your link',
  'export.part.referredBy': 'Came by the link of a friend',
  'export.part.referralLinks': 'Links for referring friends',
  'export.part.referralRewards': 'Rewards for referrals',
  'export.field.number': 'Number',
  'export.field.ends_at': 'Ends',
  'export.field.joined_at': 'Joined',
  'export.field.earned_at': 'Earned',
  'export.field.rewarded_at': 'Rewarded',
  'export.field.withdrawn_at': 'Withdrawn',
  'export.field.given_at': 'Given',
  'export.field.worth': 'Worth',
  'export.field.revoked_at': 'Taken back at',
  'export.field.revoked': 'Taken back',
  'export.field.side': 'Role',
  'export.field.campaign_id': 'Campaign',
} as const;

export type ReferAFriendExportTextKey = keyof typeof en;
