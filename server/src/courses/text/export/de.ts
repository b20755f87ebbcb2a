import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { CoursesExportTextKey } from './en.ts';

export const de: Catalogue<CoursesExportTextKey> = {
  'export.domain.courses': 'Kursreihen',
  'export.part.courseLevels': 'Stufen',
  'export.field.written_at': 'Eingetragen',
  'export.part.courseAttendance': 'Besuchte Termine',
  'export.part.courseMakeUps': 'Termine zum Nachholen',
  'export.field.made_up_at': 'Nachgeholt',
  'export.value.PRESENT': 'War da',
  'export.value.ABSENT': 'Hat gefehlt',
  'export.value.EXCUSED': 'Entschuldigt',
  'export.value.MISSED': 'Verpasst',
  'export.value.CALLED_OFF': 'Vom Club abgesagt',
};
