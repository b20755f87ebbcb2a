/** How the data export words what this domain keeps about a person. */
export const en = {
  'export.domain.calendar': 'Calendar',
  'export.part.calendarFeed': 'Private calendar link',
  'export.field.since': 'Created',
  'export.field.lastChangedAt': 'Last changed',
} as const;

export type CalendarExportTextKey = keyof typeof en;
