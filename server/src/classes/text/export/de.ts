import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { ClassesExportTextKey } from './en.ts';

export const de: Catalogue<ClassesExportTextKey> = {
  'export.domain.classes': 'Geleitete Kurse',
  'export.part.classesGiven': 'Geleitete Kurse',
};
