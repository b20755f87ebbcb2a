import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { CoursesExportTextKey } from './en.ts';

export const de: Catalogue<CoursesExportTextKey> = {
  'export.domain.courses': 'Kursreihen',
  'export.part.courseLevels': 'Stufen',
  'export.field.written_at': 'Eingetragen',
};
