/** How the data export words what this domain keeps about a person. */
export const en = {
  'export.domain.resource-booking': 'Courts',
  'export.part.coachings': 'Bookable as a coach',
  'export.part.draws': 'Draws entered',
  'export.field.details': 'Details',
  'export.part.court_watches': 'Courts you watch for',
  'export.part.court_turns': 'Courts held for you',
  'export.part.standing_bookings': 'Weekly bookings',
  'export.field.dates': 'Dates',
  'export.field.resource_ids': 'Courts',
  'export.field.weekdays': 'Days of the week',
  'export.field.first_start': 'First start',
  'export.field.last_start': 'Last start',
  'export.field.duration_minutes': 'Minutes',
  'export.field.from_day': 'First day',
  'export.field.until_day': 'Last day',
  'export.field.once': 'Ends with the first booking',
  'export.field.stopped_at': 'Stopped',
  'export.field.ends_at': 'Ends',
  'export.field.number': 'Number',
  'export.field.choices': 'Choices',
  'export.field.outcome': 'Result',
} as const;

export type ResourceBookingExportTextKey = keyof typeof en;
