import type { Payment } from '@foyer/contract/payment/shapes';
import type { Store } from '../../platform/storage.ts';

const place = 'payment-class';

type OfBasket = Pick<Payment, 'shoppingBasketId'>;

/**
 * Which class a basket pays for, as an address: whoever has paid goes back there, by whatever pages a provider leads
 * and however often it was tried. It is known in the tab in which it was chosen, and lies nowhere else.
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
