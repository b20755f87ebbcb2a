import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { FrameExportTextKey } from './en.ts';

export const ar: Catalogue<FrameExportTextKey> = {
  'export.domain.frame': 'السجل والرسائل',
  'export.part.history': 'التغييرات',
  'export.part.letters': 'رسائل البريد الإلكتروني',
  'export.field.call': 'الإجراء',
  'export.field.entity': 'ما تم تغييره',
  'export.field.entity_key': 'رقمه',
  'export.field.before': 'قبل',
  'export.field.after': 'بعد',
  'export.field.recipient': 'إلى',
  'export.field.message': 'الرسالة',
  'export.field.sent_at': 'تاريخ الإرسال',
  'export.field.from': 'من',
  'export.field.to': 'موجهة إلى',
  'export.field.replyTo': 'الرد إلى',
  'export.field.subject': 'الموضوع',
  'export.field.html': 'النص مع تنسيقه (HTML)',
  'export.field.calendar': 'إدخال التقويم',
  'export.value.REQUEST': 'إضافة أو تعديل',
  'export.value.CANCEL': 'إزالة',
};
