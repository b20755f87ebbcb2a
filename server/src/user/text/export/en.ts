/** How the data export words what this domain keeps about a person. */
export const en = {
  'export.domain.user': 'Login',
  'export.part.signIn': 'Login details',
  'export.part.sessions': 'Logins',
  'export.part.passkeys': 'Passkeys',
  'export.part.recoveryCodes': 'Recovery codes',
  'export.part.singleSignOn': 'Logins through other systems',
  'export.field.changed_at': 'Last changed',
  'export.field.portal_center_id': 'Portal of centre',
  'export.field.last_seen_at': 'Last seen',
  'export.field.ends_at': 'Valid until',
  'export.field.is_sso': 'Through another system',
  'export.field.signed_in_by': 'Logged in with',
  'export.field.browser': 'Browser',
  'export.field.system': 'Operating system',
  'export.field.host': 'Website',
  'export.field.issuer': 'Other system',
  'export.field.bound_at': 'Connected',
  'export.value.PASSWORD': 'Password',
  'export.value.PASSKEY': 'Password and passkey',
  'export.value.RECOVERY_CODE': 'Password and recovery code',
  'export.value.SSO': 'Another system',
} as const;

export type UserExportTextKey = keyof typeof en;
