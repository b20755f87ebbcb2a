import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { CampsExportTextKey } from './en.ts';

export const de: Catalogue<CampsExportTextKey> = {
  'export.domain.camps': 'Camps',
  'export.part.campCare': 'Was die Betreuung von Camps weiß',
  'export.part.campElectives': 'Wahlangebote',
  'export.part.campDays': 'Tage',
  'export.part.campTerms': 'Angenommene Bedingungen',
  'export.field.participation_id': 'Nummer des Platzes',
  'export.field.allergies': 'Allergien',
  'export.field.contact_name': 'Kontakt im Notfall',
  'export.field.contact_phone': 'Notfallnummer',
  'export.field.collectors': 'Darf das Kind abholen',
  'export.field.treatment_consent': 'Einwilligung in ärztliche Behandlung',
  'export.field.is_held': 'Noch belegt',
  'export.field.ends_at': 'Ende',
  'export.field.accepted_at': 'Akzeptiert am',
  'export.field.ip_address': 'Netzwerkadresse',
};
