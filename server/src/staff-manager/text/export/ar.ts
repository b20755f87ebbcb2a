import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { StaffManagerExportTextKey } from './en.ts';

export const ar: Catalogue<StaffManagerExportTextKey> = {
  'export.domain.staff-manager': 'العمل في النادي',
  'export.part.workingHours': 'ساعات العمل',
  'export.part.otherHours': 'ساعات العمل في أيام بعينها',
  'export.part.qualifications': 'المؤهلات',
  'export.part.absences': 'الغيابات',
  'export.part.trainings': 'التدريبات المحجوزة',
  'export.field.date': 'اليوم',
  'export.field.ends_at': 'حتى',
  'export.field.note': 'ملاحظة',
  'export.field.booking_id': 'رقم الحجز',
  'export.field.weekday': 'يوم الأسبوع (1 هو الاثنين)',
  'export.field.starts_minute': 'من (دقائق بعد منتصف الليل)',
  'export.field.ends_minute': 'إلى (دقائق بعد منتصف الليل)',
  'export.field.confirmed_at': 'تاريخ التأكيد',
  'export.value.kind.SICK': 'مرض',
  'export.value.kind.HOLIDAY': 'إجازة',
  'export.value.kind.TRAINING': 'دورة تدريبية',
  'export.value.kind.OTHER': 'سبب آخر',
};
