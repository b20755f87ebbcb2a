export const en = {
  'export.domain.courses': 'Courses',
  'export.part.courseLevels': 'Levels',
  'export.field.written_at': 'Recorded',
  'export.part.courseAttendance': 'Dates attended',
  'export.part.courseMakeUps': 'Dates to make up',
  'export.field.made_up_at': 'Made up',
  'export.value.PRESENT': 'Was there',
  'export.value.ABSENT': 'Was missing',
  'export.value.EXCUSED': 'Excused',
  'export.value.MISSED': 'Missed',
  'export.value.CALLED_OFF': 'Called off by the club',
} as const;

export type CoursesExportTextKey = keyof typeof en;
