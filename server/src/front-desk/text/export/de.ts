import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { FrontDeskExportTextKey } from './en.ts';

export const de: Catalogue<FrontDeskExportTextKey> = {
  'export.domain.front-desk': 'Empfang',
  'export.part.visits': 'Besuche',
  'export.field.despite': 'Eingelassen trotz',
};
