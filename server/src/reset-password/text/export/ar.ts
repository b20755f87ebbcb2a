import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { ResetPasswordExportTextKey } from './en.ts';

export const ar: Catalogue<ResetPasswordExportTextKey> = {
  'export.domain.reset-password': 'إعادة تعيين كلمة المرور',
  'export.part.links': 'روابط تعيين كلمة مرور جديدة',
  'export.field.ends_at': 'صالح حتى',
};
