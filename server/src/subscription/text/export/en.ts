/** How the data export words what this domain keeps about a person. */
export const en = {
  'export.domain.subscription': 'Plans',
  'export.part.subscriptions': 'Plans',
  'export.part.freezes': 'Freezes',
  'export.field.subscription_id': 'Plan number',
  'export.value.FROZEN': 'Frozen',
  'export.value.WINDOW': 'In the cancellation period',
  'export.value.CREATED': 'Not started yet',
} as const;

export type SubscriptionExportTextKey = keyof typeof en;
