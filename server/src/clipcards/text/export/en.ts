/** How the data export words what this domain keeps about a person. */
export const en = {
  'export.domain.clipcards': 'Clipcards',
  'export.part.clipcards': 'Clipcards',
  'export.part.clips': 'Clipcard history',
  'export.part.clipcardSubscriptions': 'Clipcard subscriptions',
  'export.field.clips_left': 'Clips left',
  'export.field.size': 'Clips in total',
  'export.field.valid_from': 'Valid from',
  'export.field.valid_until': 'Valid until',
  'export.field.change': 'Change',
  'export.field.reason': 'Reason',
  'export.field.spent_on': 'Used for',
  'export.field.started_on': 'Started',
  'export.field.next_on': 'Next renewal',
  'export.field.ended_on': 'Ended',
  'export.value.BOUGHT': 'Bought',
  'export.value.SPENT': 'Used',
  'export.value.GIVEN_BACK': 'Returned',
  'export.value.EXPIRED': 'Expired',
  'export.value.RENEWED': 'Renewed',
} as const;

export type ClipcardsExportTextKey = keyof typeof en;
