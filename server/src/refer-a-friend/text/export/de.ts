import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { ReferAFriendExportTextKey } from './en.ts';

export const de: Catalogue<ReferAFriendExportTextKey> = {
  'export.domain.refer-a-friend': 'Empfehlungen',
  'export.part.referrals': 'Über Ihren Link gekommen',
  'export.part.referredBy': 'Über den Link eines Freundes gekommen',
  'export.part.referralLinks': 'Links für Empfehlungen',
  'export.part.referralRewards': 'Prämien für Empfehlungen',
  'export.field.number': 'Nummer',
  'export.field.ends_at': 'Endet',
  'export.field.joined_at': 'Gekommen',
  'export.field.earned_at': 'Verdient',
  'export.field.rewarded_at': 'Prämie erhalten',
  'export.field.withdrawn_at': 'Zurückgenommen',
  'export.field.given_at': 'Gegeben',
  'export.field.worth': 'Wert',
  'export.field.revoked_at': 'Zurückgenommen am',
  'export.field.revoked': 'Zurückgenommen',
  'export.field.side': 'Rolle',
  'export.field.campaign_id': 'Aktion',
};
