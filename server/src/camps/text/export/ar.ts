import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { CampsExportTextKey } from './en.ts';

export const ar: Catalogue<CampsExportTextKey> = {
  'export.domain.camps': 'المخيمات',
  'export.part.campCare': 'ما يعرفه مشرفو المخيمات',
  'export.part.campElectives': 'الأنشطة الاختيارية',
  'export.part.campDays': 'الأيام',
  'export.part.campTerms': 'الشروط المقبولة',
  'export.field.participation_id': 'رقم المكان',
  'export.field.allergies': 'الحساسية',
  'export.field.contact_name': 'من نتصل به عند الطوارئ',
  'export.field.contact_phone': 'رقم الطوارئ',
  'export.field.collectors': 'يحق له اصطحاب الطفل',
  'export.field.treatment_consent': 'الموافقة على العلاج الطبي',
  'export.field.is_held': 'ما زال محجوزًا',
  'export.field.ends_at': 'النهاية',
  'export.field.accepted_at': 'قُبلت في',
  'export.field.ip_address': 'عنوان الشبكة',
};
