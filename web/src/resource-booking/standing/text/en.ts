/** Words for booking the same hour every week. */
export const en = {
  'weekly.book': 'Book every week…',
  'weekly.title': 'Book every week',
  'weekly.what':
    '{day} at {time}, on {court}. Each date uses your membership or clipcard like any booking, and can be cancelled on its own.',
  'weekly.close': 'Close',
  'weekly.until': 'Until',
  'weekly.FREE': 'Free',
  'weekly.TAKEN': 'Taken',
  'weekly.HOLIDAY': 'Closed',
  'weekly.NOT_ALLOWED': 'Not possible',
  'weekly.PENDING': 'Being booked',
  'weekly.BOOKED': 'Booked',
  'weekly.REFUSED': 'Not booked',
  'weekly.CANCELLED': 'Cancelled',
  'weekly.skipped_one': '{count} date can’t be booked. We’ll leave it out.',
  'weekly.skipped_other': '{count} dates can’t be booked. We’ll leave them out.',
  'weekly.noneFree': 'None of these dates can be booked.',
  'weekly.confirm_one': 'Book {count} date',
  'weekly.confirm_other': 'Book {count} dates',
  'weekly.booking': 'Booking the dates. You can leave this page; we’ll go on.',
  'weekly.done_one': '{count} date booked',
  'weekly.done_other': '{count} dates booked',
  'weekly.list': 'Your weekly bookings',
  'weekly.see': 'See your weekly bookings',
  'weekly.listError': 'We couldn’t load your weekly bookings',
  'weekly.none': 'No weekly bookings',
  'weekly.noneText': 'To book the same time every week, choose a free hour first.',
  'weekly.end': 'End weekly booking',
  'weekly.endTitle': 'End this weekly booking?',
  'weekly.endText':
    'We’ll cancel every date that can still be cancelled free of charge, and give back what it used. Dates that are too close stay booked.',
  'weekly.keep': 'Keep it',
  'weekly.ended': 'Weekly booking ended',
} as const;

type EnglishTexts = typeof en;
declare module '../../../platform/text.ts' {
  interface TextCatalogue extends EnglishTexts {}
}
