export const en = {
  'export.domain.bring-a-friend': 'Friends brought along',
  'export.part.givenVisits': 'Guest visits given',
  'export.part.guestVisits': 'Visits as a guest',
  'export.field.number': 'Number',
  'export.field.ends_at': 'Ends',
  'export.field.offered_at': 'Offered',
  'export.field.taken_at': 'Taken',
  'export.field.used_at': 'Used',
} as const;

export type BringAFriendExportTextKey = keyof typeof en;
