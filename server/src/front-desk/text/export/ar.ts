import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { FrontDeskExportTextKey } from './en.ts';

export const ar: Catalogue<FrontDeskExportTextKey> = {
  'export.domain.front-desk': 'الاستقبال',
  'export.part.visits': 'الزيارات',
  'export.field.despite': 'سُمح بالدخول رغم',
};
