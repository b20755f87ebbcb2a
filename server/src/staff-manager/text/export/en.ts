export const en = {
  'export.domain.staff-manager': 'Work at the club',
  'export.part.workingHours': 'Working hours',
  'export.part.otherHours': 'Working hours on single days',
  'export.part.qualifications': 'Qualifications',
  'export.part.absences': 'Absences',
  'export.part.trainings': 'Trainings that people have booked',
  'export.field.date': 'Day',
  'export.field.ends_at': 'Until',
  'export.field.note': 'Note',
  'export.field.booking_id': 'Number of the booking',
  'export.field.weekday': 'Day of the week (1 is Monday)',
  'export.field.starts_minute': 'From (minutes after midnight)',
  'export.field.ends_minute': 'Until (minutes after midnight)',
  'export.field.confirmed_at': 'Confirmed at',
  'export.value.kind.SICK': 'Sick',
  'export.value.kind.HOLIDAY': 'Holiday',
  'export.value.kind.TRAINING': 'Further training',
  'export.value.kind.OTHER': 'Other',
} as const;

export type StaffManagerExportTextKey = keyof typeof en;
