import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { StaffManagerExportTextKey } from './en.ts';

export const de: Catalogue<StaffManagerExportTextKey> = {
  'export.domain.staff-manager': 'Arbeit im Club',
  'export.part.workingHours': 'Arbeitszeiten',
  'export.part.otherHours': 'Arbeitszeiten an einzelnen Tagen',
  'export.part.qualifications': 'Qualifikationen',
  'export.part.absences': 'Abwesenheiten',
  'export.part.trainings': 'Gebuchte Trainings',
  'export.field.date': 'Tag',
  'export.field.ends_at': 'Bis',
  'export.field.note': 'Anmerkung',
  'export.field.booking_id': 'Nummer der Buchung',
  'export.field.weekday': 'Wochentag (1 ist Montag)',
  'export.field.starts_minute': 'Von (Minuten nach Mitternacht)',
  'export.field.ends_minute': 'Bis (Minuten nach Mitternacht)',
  'export.field.confirmed_at': 'Bestätigt am',
  'export.value.kind.SICK': 'Krank',
  'export.value.kind.HOLIDAY': 'Urlaub',
  'export.value.kind.TRAINING': 'Fortbildung',
  'export.value.kind.OTHER': 'Sonstiges',
};
