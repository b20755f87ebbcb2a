/** How the data export words what this domain keeps about a person. */
export const en = {
  'export.domain.resource-booking': 'Courts and coaching',
  'export.part.coachings': 'Bookable as a coach',
  'export.part.draws': 'Draws entered',
  'export.field.details': 'Details',
  'export.field.number': 'Number',
  'export.field.choices': 'Choices',
  'export.field.outcome': 'Result',
} as const;

export type ResourceBookingExportTextKey = keyof typeof en;
