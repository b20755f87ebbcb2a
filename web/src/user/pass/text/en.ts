/** The member pass, and what is shown without a connection. */
export const en = {
  'pass.title': 'Member pass',
  'pass.code': 'QR code of {name}',
  'pass.memberId': 'Member number',
  'pass.validUntil': 'Works offline until {date}',
  'pass.expired': 'This pass has expired. Go online to renew it.',
  'pass.failed': 'We couldn’t load your pass',
  'offline.title': 'Offline',
  'offline.text': 'You’re offline. This is what we saved {when}.',
  'offline.again': 'Try again',
  'offline.schedule': 'Your schedule',
  'offline.nothing': 'Nothing booked.',
} as const;

type EnglishTexts = typeof en;
declare module '../../../platform/text.ts' {
  interface TextCatalogue extends EnglishTexts {}
}
