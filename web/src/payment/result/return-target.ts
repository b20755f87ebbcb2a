import type { Payment } from '@foyer/contract/payment/shapes';
import type { Store } from '../../platform/storage.ts';

const place = 'payment-class';

type OfBasket = Pick<Payment, 'shoppingBasketId'>;

/**
 * Remembers the address of the class that a basket pays for, to return the shopper there after any number of attempts
 * and provider pages. It is stored only in the tab where the purchase began.
 */
export function returnTargets(store: Store) {
  const read = (): { basket?: string; href?: string } => {
    try {
      return JSON.parse(store.get(place) ?? '{}');
    } catch {
      return {};
    }
  };
  return {
    remember({ shoppingBasketId: basket }: OfBasket, href: string): void {
      store.set(place, JSON.stringify({ basket, href }));
    },
    of({ shoppingBasketId }: OfBasket): string | undefined {
      const { basket, href } = read();
      return shoppingBasketId !== undefined && basket === shoppingBasketId ? href : undefined;
    },
    forget: () => store.remove(place),
  };
}
