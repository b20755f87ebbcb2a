import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { RecordTextKey } from './en.ts';

export const ar: Catalogue<RecordTextKey> = {
  'documents.type.HEALTH_CERTIFICATE': 'شهادة صحية',
  'documents.type.STUDENT_CARD': 'بطاقة طالب',
  'documents.type.GOOD_CAUSE_PROOF': 'إثبات سبب وجيه',
  'documents.privacy.title': 'شروط حماية البيانات',
  'documents.terms.title': 'الشروط والأحكام العامة',
  'documents.terms.address': 'تُقرأ على',
  'documents.privacy.version': 'الإصدار',
  'documents.privacy.answer': 'الرد',
  'documents.privacy.at': 'تاريخ الرد',
  'documents.privacy.accepted': 'مقبولة',
  'documents.privacy.refused': 'مرفوضة',
};
