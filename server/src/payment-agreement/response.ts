import type { Card } from '@foyer/contract/payment-agreement';
import type { CardRow } from './store.ts';

export const toCardResponse = (
  card: Pick<
    CardRow,
    'center_id' | 'id' | 'provider' | 'brand' | 'last_four' | 'expiry_month' | 'expiry_year' | 'holder'
  >,
): Card => ({
  cardId: card.id,
  cardCenterId: card.center_id,
  provider: card.provider,
  ...(card.brand && { brand: card.brand }),
  ...(card.last_four && { lastFour: card.last_four }),
  ...(card.expiry_month && { expiryMonth: card.expiry_month }),
  ...(card.expiry_year && { expiryYear: card.expiry_year }),
  ...(card.holder && { holder: card.holder }),
});
