export const en = {
  'title.bringAFriend': 'Bring a friend',
  'friend.loadError': 'We couldn’t load your guest visits',
  'friend.visits': 'Take a friend along',
  'friend.until': 'until {date}',
  'friend.create': 'Create link',
  'friend.none': 'No guest visits',
  'friend.noneText':
    'Some memberships and clipcards let you take a friend along for free. If yours does, your guest visits will show up here.',
  'friend.shareTitle': 'Share this link',
  'friend.link': 'Link for your friend',
  'friend.linkHelp': 'It’s for one friend and one visit. You can take it back until your friend has come.',
  'friend.mailSubject': 'Come along with me',
  'friend.mailText':
    'I’d like to take you along to my club, for free. Open this link to get your guest pass:',
  'friend.share': 'Share',
  'friend.mail': 'Email',
  'friend.showCode': 'Show QR code',
  'friend.code': 'QR code of the link',
  'friend.given': 'Links and guests',
  'friend.linkNumber': 'Link {number}',
  'friend.usedAt': 'Came on {moment}',
  'friend.offeredAt': 'Created on {moment}',
  'friend.state.OFFERED': 'Not taken yet',
  'friend.state.TAKEN': 'Coming',
  'friend.state.USED': 'Visited',
  'friend.state.RUN_OUT': 'Expired',
  'friend.state.WITHDRAWN': 'Taken back',
  'friend.withdraw': 'Take back',
  'friend.keep': 'Keep it',
  'friend.withdrawTitle': 'Take this visit back?',
  'friend.withdrawOffered': 'The link stops working. You can give the visit to someone else.',
  'friend.withdrawTaken': 'Your friend’s guest pass stops working, and you get the visit back.',
  'friend.pass': 'Your guest pass',
  'friend.passTitle': 'Here’s your guest pass',
  'friend.passText':
    'Show it at the front desk. It lets you in once, for free. We’ve emailed you the way back here.',
  'friend.passKept': 'See it in your profile',
  'friend.passCode': 'QR code of the guest pass for {center}',
  'friend.passOf': 'Guest of {name}',
  'friend.passUntil': 'For one visit, until {date}',
  'friend.refused': 'This visit isn’t possible',
  'friend.home': 'Go to the start page',
  'friend.offerError': 'We couldn’t load the invitation',
  'friend.offerTitle': 'Come along with {name}',
  'friend.offerText':
    '{name} gives you a free visit to {center}. Get your guest pass, and show it at the front desk.',
  'friend.offerUntil': 'Get it by {date}.',
  'friend.offerVisits': 'Free visits in {days} days: {used} of {most} used.',
  'friend.consent': 'The club may contact me about memberships.',
  'friend.take': 'Get guest pass',
  'friend.left_one': '{count} visit left',
  'friend.left_other': '{count} visits left',
} as const;

type EnglishTexts = typeof en;
declare module '../../platform/text.ts' {
  interface TextCatalogue extends EnglishTexts {}
}
