export const en = {
  'title.referAFriend': 'Refer a friend',
  'refer.loadError': 'We couldn’t load your referrals',
  'refer.none': 'No rewards right now',
  'refer.noneText': 'When the club thanks members for referring friends, you’ll find your link here.',
  'refer.notYet': 'For members',
  'refer.notYetText': 'Once you’re a member, you can refer friends here.',
  'refer.how':
    'Share your link. If a friend joins {center} by it, you both get a reward once their first payment has gone through.',
  'refer.forYou': 'For you',
  'refer.forOther': 'For {name}',
  'refer.yourFriend': 'your friend',
  'refer.someone': 'a friend',
  'refer.credit': '{amount} credit',
  'refer.link': 'Your link',
  'refer.linkHelp': 'You can share it with as many friends as you like. It works until {date}.',
  'refer.mailSubject': 'Join me at {center}',
  'refer.mailText': 'If you join by this link, we both get a reward:',
  'refer.makeLink': 'Create my link',
  'refer.endLink': 'Turn off link',
  'refer.friends': 'Friends who came by your link',
  'refer.erased': 'Someone who has left',
  'refer.cameOn': 'since {date}',
  'refer.state.JOINED': 'Not paid yet',
  'refer.state.REWARDED': 'Rewarded',
  'refer.state.VOID': 'No reward',
  'refer.by.JOINED':
    'You came by the link of {name}. You’ll both get your reward once your first payment has gone through.',
  'refer.by.REWARDED': 'You came by the link of {name}, and you’ve both got your reward.',
  'refer.by.VOID': 'You came by the link of {name}. There’s no reward for it any more.',
  'refer.refused': 'This link doesn’t work',
  'refer.joinWithout': 'Join without it',
  'refer.offerError': 'We couldn’t load the invitation',
  'refer.offerTitle': '{name} invites you to {center}',
  'refer.offerText':
    'Join by this link. You and {name} both get a reward once your first payment has gone through.',
  'refer.join': 'Choose a membership',
  'refer.joining': '{name} invited you. You’ll get {reward} once your first payment has gone through.',
  'refer.joiningPlain': '{name} invited you.',
  'refer.noReward': 'You can join, but there’s no reward.',
  'refer.clipsOf_one': '{count} clip: {clipcard}',
  'refer.clipsOf_other': '{count} clips: {clipcard}',
  'refer.clips_one': '{count} clip',
  'refer.clips_other': '{count} clips',
  'refer.days_one': '{count} free day',
  'refer.days_other': '{count} free days',
} as const;

type EnglishTexts = typeof en;
declare module '../../platform/text.ts' {
  interface TextCatalogue extends EnglishTexts {}
}
