export const en = {
  'export.domain.courses': 'Courses',
  'export.part.courseLevels': 'Levels',
  'export.field.written_at': 'Recorded',
} as const;

export type CoursesExportTextKey = keyof typeof en;
