/** How the data export words what this domain keeps about a person. */
export const en = {
  'export.domain.resource-booking': 'Coaching',
  'export.part.coachings': 'Bookable as a coach',
  'export.field.details': 'Details',
} as const;

export type ResourceBookingExportTextKey = keyof typeof en;
