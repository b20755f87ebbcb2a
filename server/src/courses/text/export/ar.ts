import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { CoursesExportTextKey } from './en.ts';

export const ar: Catalogue<CoursesExportTextKey> = {
  'export.domain.courses': 'الدورات',
  'export.part.courseLevels': 'المستويات',
  'export.field.written_at': 'وقت التدوين',
  'export.part.courseAttendance': 'حضور المواعيد',
  'export.part.courseMakeUps': 'مواعيد للتعويض',
  'export.field.made_up_at': 'التعويض في',
  'export.value.PRESENT': 'حضر',
  'export.value.ABSENT': 'غاب',
  'export.value.EXCUSED': 'اعتذر',
  'export.value.MISSED': 'فاته الموعد',
  'export.value.CALLED_OFF': 'ألغاه النادي',
};
