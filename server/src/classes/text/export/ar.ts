import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { ClassesExportTextKey } from './en.ts';

export const ar: Catalogue<ClassesExportTextKey> = {
  'export.domain.classes': 'الحصص التي درّبها',
  'export.part.classesGiven': 'الحصص التي درّبها',
};
