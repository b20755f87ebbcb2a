import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { ResetPasswordExportTextKey } from './en.ts';

export const de: Catalogue<ResetPasswordExportTextKey> = {
  'export.domain.reset-password': 'Zurückgesetzte Passwörter',
  'export.part.links': 'Links für ein neues Passwort',
  'export.field.ends_at': 'Gültig bis',
};
