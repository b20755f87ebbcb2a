/** How the data export words what this domain keeps about a person. */
export const en = {
  'export.domain.reset-password': 'Password resets',
  'export.part.links': 'Links to set a new password',
  'export.field.ends_at': 'Valid until',
} as const;

export type ResetPasswordExportTextKey = keyof typeof en;
