import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { ResourceBookingExportTextKey } from './en.ts';

export const de: Catalogue<ResourceBookingExportTextKey> = {
  'export.domain.resource-booking': 'Plätze und Coaching',
  'export.part.coachings': 'Buchbar als Coach',
  'export.part.draws': 'Teilnahmen an Auslosungen',
  'export.field.details': 'Angaben',
  'export.field.number': 'Nummer',
  'export.field.choices': 'Auswahl',
  'export.field.outcome': 'Ergebnis',
};
