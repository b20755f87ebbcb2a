import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { ClipcardsExportTextKey } from './en.ts';

export const de: Catalogue<ClipcardsExportTextKey> = {
  'export.domain.clipcards': 'Mehrfachkarten',
  'export.part.clipcards': 'Mehrfachkarten',
  'export.part.clips': 'Verlauf der Mehrfachkarten',
  'export.part.clipcardSubscriptions': 'Mehrfachkarten-Abos',
  'export.field.clips_left': 'Übrige Eintritte',
  'export.field.size': 'Eintritte insgesamt',
  'export.field.valid_from': 'Gültig ab',
  'export.field.valid_until': 'Gültig bis',
  'export.field.change': 'Änderung',
  'export.field.reason': 'Grund',
  'export.field.spent_on': 'Eingelöst für',
  'export.field.started_on': 'Begonnen',
  'export.field.next_on': 'Nächste Erneuerung',
  'export.field.ended_on': 'Beendet',
  'export.value.BOUGHT': 'Gekauft',
  'export.value.SPENT': 'Eingelöst',
  'export.value.GIVEN_BACK': 'Zurückgegeben',
  'export.value.EXPIRED': 'Abgelaufen',
  'export.value.RENEWED': 'Erneuert',
};
