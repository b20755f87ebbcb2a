import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { UserExportTextKey } from './en.ts';

export const de: Catalogue<UserExportTextKey> = {
  'export.domain.user': 'Anmeldung',
  'export.part.signIn': 'Zugangsdaten',
  'export.part.sessions': 'Anmeldungen',
  'export.part.passkeys': 'Passkeys',
  'export.part.recoveryCodes': 'Wiederherstellungscodes',
  'export.part.singleSignOn': 'Anmeldungen über andere Systeme',
  'export.field.changed_at': 'Zuletzt geändert',
  'export.field.portal_center_id': 'Portal des Studios',
  'export.field.last_seen_at': 'Zuletzt aktiv',
  'export.field.ends_at': 'Gültig bis',
  'export.field.is_sso': 'Über ein anderes System',
  'export.field.signed_in_by': 'Angemeldet mit',
  'export.field.browser': 'Browser',
  'export.field.system': 'Betriebssystem',
  'export.field.host': 'Website',
  'export.field.issuer': 'Anderes System',
  'export.field.bound_at': 'Verbunden',
  'export.value.PASSWORD': 'Passwort',
  'export.value.PASSKEY': 'Passwort und Passkey',
  'export.value.RECOVERY_CODE': 'Passwort und Wiederherstellungscode',
  'export.value.SSO': 'Anderes System',
};
