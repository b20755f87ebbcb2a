import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { BringAFriendExportTextKey } from './en.ts';

export const de: Catalogue<BringAFriendExportTextKey> = {
  'export.domain.bring-a-friend': 'Mitgebrachte Freunde',
  'export.part.givenVisits': 'Vergebene Gästebesuche',
  'export.part.guestVisits': 'Besuche als Gast',
  'export.field.number': 'Nummer',
  'export.field.ends_at': 'Endet',
  'export.field.offered_at': 'Angeboten',
  'export.field.taken_at': 'Angenommen',
  'export.field.used_at': 'Genutzt',
};
