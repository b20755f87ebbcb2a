export const en = {
  'ui.retry': 'Try again',
  'ui.add': 'Add one',
  'ui.calendar': 'Open calendar',
  'ui.close': 'Close',
  'ui.copy': 'Copy',
  'ui.copied': 'Link copied',
  'ui.copyFailed': 'We couldn’t copy the link. It’s selected, so you can copy it yourself.',
  'ui.done': 'done',
  'ui.clearSearch': 'Clear search',
  'ui.choose': 'Choose',
  'ui.loading': 'Loading',
  'ui.nextMonth': 'Next month',
  'ui.nothingFound': 'Nothing found',
  'ui.optional': '(optional)',
  'ui.passwordStrength': 'Password strength',
  'ui.passwordStrength0': 'Too weak',
  'ui.passwordStrength1': 'Weak',
  'ui.passwordStrength2': 'Medium',
  'ui.passwordStrength3': 'Strong',
  'ui.previousMonth': 'Previous month',
  'ui.priceOnRequest': 'Price on request',
  'ui.remove': 'Remove one',
  'ui.seatNamed': '{kind} {name}',
  'ui.seatTaken': '{kind} {name}, taken',
  'ui.showOptions': 'Show options',
  'ui.showPassword': 'Show password',
  'ui.skipToContent': 'Skip to content',
  'ui.stepNow': 'Step {number} of {total}: {name}',
  'ui.today': 'today',
  'ui.todayHeading': 'Today',
  'ui.working': 'Please wait',
  'ui.yourBooking': 'you have a booking',
} as const;

type EnglishTexts = typeof en;
declare module '../../platform/text.ts' {
  interface TextCatalogue extends EnglishTexts {}
}
