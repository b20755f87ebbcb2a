import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { SubscriptionExportTextKey } from './en.ts';

export const de: Catalogue<SubscriptionExportTextKey> = {
  'export.domain.subscription': 'Tarife',
  'export.part.subscriptions': 'Tarife',
  'export.part.freezes': 'Ruhezeiten',
  'export.field.subscription_id': 'Nummer des Tarifs',
  'export.value.FROZEN': 'Ruhend',
  'export.value.WINDOW': 'In der Kündigungsfrist',
  'export.value.CREATED': 'Noch nicht begonnen',
};
