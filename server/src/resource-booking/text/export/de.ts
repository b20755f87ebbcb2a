import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { ResourceBookingExportTextKey } from './en.ts';

export const de: Catalogue<ResourceBookingExportTextKey> = {
  'export.domain.resource-booking': 'Plätze',
  'export.part.coachings': 'Buchbar als Coach',
  'export.part.draws': 'Teilnahmen an Auslosungen',
  'export.field.details': 'Angaben',
  'export.part.court_watches': 'Gewünschte Meldungen freier Plätze',
  'export.part.court_turns': 'Für Sie frei gehaltene Plätze',
  'export.part.standing_bookings': 'Wöchentliche Buchungen',
  'export.field.dates': 'Termine',
  'export.field.resource_ids': 'Plätze',
  'export.field.weekdays': 'Wochentage',
  'export.field.first_start': 'Frühester Beginn',
  'export.field.last_start': 'Spätester Beginn',
  'export.field.duration_minutes': 'Minuten',
  'export.field.from_day': 'Erster Tag',
  'export.field.until_day': 'Letzter Tag',
  'export.field.once': 'Endet mit der ersten Buchung',
  'export.field.stopped_at': 'Beendet',
  'export.field.ends_at': 'Ende',
  'export.field.number': 'Nummer',
  'export.field.choices': 'Auswahl',
  'export.field.outcome': 'Ergebnis',
};
