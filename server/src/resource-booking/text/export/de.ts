import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { ResourceBookingExportTextKey } from './en.ts';

export const de: Catalogue<ResourceBookingExportTextKey> = {
  'export.domain.resource-booking': 'Coaching',
  'export.part.coachings': 'Buchbar als Coach',
  'export.field.details': 'Angaben',
};
