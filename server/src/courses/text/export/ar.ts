import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { CoursesExportTextKey } from './en.ts';

export const ar: Catalogue<CoursesExportTextKey> = {
  'export.domain.courses': 'الدورات',
  'export.part.courseLevels': 'المستويات',
  'export.field.written_at': 'وقت التدوين',
};
