import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { ResourceBookingExportTextKey } from './en.ts';

export const ar: Catalogue<ResourceBookingExportTextKey> = {
  'export.domain.resource-booking': 'التدريب',
  'export.part.coachings': 'متاح للحجز كمدرّب',
  'export.field.details': 'التفاصيل',
};
