import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { FrameExportTextKey } from './en.ts';

export const de: Catalogue<FrameExportTextKey> = {
  'export.domain.frame': 'Verlauf und E-Mails',
  'export.part.history': 'Änderungen',
  'export.part.letters': 'E-Mails',
  'export.field.call': 'Vorgang',
  'export.field.entity': 'Was geändert wurde',
  'export.field.entity_key': 'Nummer',
  'export.field.before': 'Vorher',
  'export.field.after': 'Nachher',
  'export.field.recipient': 'An',
  'export.field.message': 'E-Mail',
  'export.field.sent_at': 'Gesendet',
  'export.field.from': 'Von',
  'export.field.to': 'Gerichtet an',
  'export.field.replyTo': 'Antwort an',
  'export.field.subject': 'Betreff',
  'export.field.html': 'Text mit Gestaltung (HTML)',
  'export.field.calendar': 'Kalendereintrag',
  'export.value.REQUEST': 'Eintragen oder ändern',
  'export.value.CANCEL': 'Entfernen',
};
