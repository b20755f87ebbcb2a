import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { WalletTextKey } from './en.ts';

export const de: Catalogue<WalletTextKey> = {
  'wallet.guestPass': 'Gästepass',
  'wallet.guestOf': 'Gast von',
  'wallet.validUntil': 'Gültig bis',
  'wallet.description': 'Gästepass für {center}',
  'wallet.how': 'Zeigen Sie diesen Pass am Empfang. Damit kommen Sie einmal kostenlos hinein.',
};
