/** Words for watching courts. */
export const en = {
  'watch.tellMe': 'Tell me when one falls free',
  'watch.nothingSuits': 'Nothing that suits you?',
  'watch.own_one': 'You’re watching for {count} court',
  'watch.own_other': 'You’re watching in {count} ways',
  'watch.see': 'See what you watch for',

  'watch.title': 'Tell me when a court falls free',
  'watch.text_one':
    'We’ll hold it for you for {count} minute and email you. If you don’t book it in that time, it goes to the next person.',
  'watch.text_other':
    'We’ll hold it for you for {count} minutes and email you. If you don’t book it in that time, it goes to the next person.',
  'watch.close': 'Close',
  'watch.courts': 'Courts',
  'watch.anyCourt': 'Any court',
  'watch.days': 'Days',
  'watch.onlyThen': 'Only {day}',
  'watch.weekly': 'Every week',
  'watch.weekdays': 'Days of the week',
  'watch.noWeekday': 'Choose at least one day of the week.',
  'watch.between': 'Not before',
  'watch.and': 'Finished by',
  'watch.lastDay': 'Until',
  'watch.noLastDay': 'Choose a day.',
  'watch.goesOn': 'Keep watching after I’ve booked one',
  'watch.begin': 'Start watching',
  'watch.begun': 'You’re watching now. We’ll email you when a court falls free.',
  'watch.forWhom': 'For {name}',

  'watch.list': 'Courts you’re watching for',
  'watch.loadError': 'We couldn’t load what you’re watching for',
  'watch.none': 'You’re not watching for a court',
  'watch.noneText': 'When everything is taken, we can tell you as soon as a court falls free.',
  'watch.allDays': 'Every day',
  'watch.times': '{days}, {from} to {until}',
  'watch.on': '{day}, {from} to {until}',
  'watch.period': 'until {day}',
  'watch.keeps': 'goes on after a booking',
  'watch.stop': 'Stop watching',
  'watch.stopped': 'You’re not watching for this any more',
  'watch.full_one':
    'You can watch for {count} thing at a time here. Stop watching for it to watch for something else.',
  'watch.full_other':
    'You can watch for {count} things at a time here. Stop watching for one of them to watch for something else.',
  'watch.another': 'Watch for something else',

  'watch.held': 'We’re holding {court} for you: {when}.',
  'watch.yours':
    'This court has fallen free, and it’s yours until {time}. After that it goes to the next person.',
  'watch.left': 'Time left: {time}',
  'watch.bookIt': 'Go to the booking',
  'watch.over':
    'Your turn is over, and the court has gone to the next person. You’re still watching, so we’ll tell you when another one falls free.',
} as const;

type EnglishTexts = typeof en;
declare module '../../../platform/text.ts' {
  interface TextCatalogue extends EnglishTexts {}
}
