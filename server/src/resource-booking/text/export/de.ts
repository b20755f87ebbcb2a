import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { ResourceBookingExportTextKey } from './en.ts';

export const de: Catalogue<ResourceBookingExportTextKey> = {
  'export.domain.resource-booking': 'Plätze',
  'export.part.coachings': 'Buchbar als Coach',
  'export.part.levels': 'Spielstärken',
  'export.field.activity_group': 'Aktivität',
  'export.field.level': 'Spielstärke (in Zehnteln)',
  'export.field.set_at': 'Angegeben',
  'export.part.invitations': 'Einladungen zum Spielen',
  'export.part.invitationsSent': 'Von Ihnen verschickte Einladungen zum Spielen',
  'export.value.OPEN': 'Offen',
  'export.value.ACCEPTED': 'Angenommen',
  'export.value.DECLINED': 'Abgelehnt',
  'export.field.details': 'Angaben',
};
