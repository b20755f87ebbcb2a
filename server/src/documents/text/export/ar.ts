import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { DocumentsExportTextKey } from './en.ts';

export const ar: Catalogue<DocumentsExportTextKey> = {
  'export.domain.documents': 'العقود والمستندات',
  'export.part.documents': 'المستندات',
  'export.part.acceptances': 'الشروط المقبولة',
  'export.part.signatures': 'التوقيعات',
  'export.field.title': 'العنوان',
  'export.field.expires_on': 'صالح حتى نهاية يوم',
  'export.field.pdf': 'ملف PDF (نزّله من البوابة أو اطلبه من مكتب الاستقبال)',
  'export.field.document_id': 'رقم المستند',
  'export.field.accepted_at': 'وقت الموافقة',
  'export.field.ip_address': 'عنوان الشبكة',
  'export.field.signer_name': 'الموقِّع',
  'export.field.signed_at': 'وقت التوقيع',
  'export.value.ISSUED': 'صادر',
  'export.value.UNSIGNED': 'لم يُوقَّع بعد',
  'export.value.SIGNED': 'موقَّع',
  'export.value.SUBSCRIPTION_CONTRACT': 'عقد عضوية',
  'export.value.ADDON_CONTRACT': 'عقد خدمة إضافية',
  'export.value.CLIPCARD_CONTRACT': 'عقد بطاقة حصص',
  'export.value.PAYMENT_AGREEMENT_CONTRACT': 'اتفاقية دفع',
  'export.value.CREDITCARD_AGREEMENT_CONTRACT': 'اتفاقية بطاقة ائتمان',
  'export.value.HEALTH_CERTIFICATE': 'شهادة صحية',
  'export.value.DOCUMENTATION': 'مستند',
};
