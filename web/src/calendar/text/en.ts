export const en = {
  'calendar.title': 'Add to your calendar',
  'calendar.text':
    'See your bookings, and those of people you look after, in your own calendar app. They stay up to date. To start, create a private link.',
  'calendar.loadError': 'We couldn’t load your calendar',
  'calendar.make': 'Create link',
  'calendar.since':
    'You created a link on {date}. We only show it once. If you no longer have it, create a new one; the old one stops working.',
  'calendar.renew': 'Create new link',
  'calendar.end': 'Delete link',
  'calendar.ended': 'Calendar link deleted',
  'calendar.once': 'We only show this link once. Copy it now, or open it in your calendar app.',
  'calendar.address': 'Private link',
  'calendar.secret': 'Anyone who has it can see your bookings.',
  'calendar.subscribe': 'Open in calendar app',
} as const;

type EnglishTexts = typeof en;
declare module '../../platform/text.ts' {
  interface TextCatalogue extends EnglishTexts {}
}
