/** How the data export words what this domain keeps about a person. */
export const en = {
  'export.domain.resource-booking': 'Courts',
  'export.part.coachings': 'Bookable as a coach',
  'export.part.levels': 'Playing levels',
  'export.field.activity_group': 'Activity',
  'export.field.level': 'Level (tenths)',
  'export.field.set_at': 'Set',
  'export.part.invitations': 'Invitations to play',
  'export.part.invitationsSent': 'Invitations to play that you sent',
  'export.value.OPEN': 'Open',
  'export.value.ACCEPTED': 'Accepted',
  'export.value.DECLINED': 'Declined',
  'export.field.details': 'Details',
} as const;

export type ResourceBookingExportTextKey = keyof typeof en;
