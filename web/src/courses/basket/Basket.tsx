import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { coursesPaymentHref } from '../../participation/address.ts';
import { HeldBasket } from '../../sign-up/basket/HeldBasket.tsx';
import { basketQuery } from '../queries.ts';
import { placesOf } from './places.ts';
import { RanOut } from './RanOut.tsx';

interface BasketProps {
  person: Key;
  other: Key | undefined;
}

/** The basket above the courses. Nothing where it is empty. */
export function Basket({ person, other }: BasketProps) {
  const { data: basket } = useQuery(basketQuery(person));
  if (!basket) return null;
  return (
    <HeldBasket
      places={placesOf(basket.lines)}
      until={basket.heldUntil}
      total={basket.total}
      currency={basket.currency}
      isBeingPaid={basket.lines.some(({ isBeingPaid }) => isBeingPaid)}
      paymentHref={coursesPaymentHref(other)}
    >
      <RanOut basket={basket} person={person} />
    </HeldBasket>
  );
}
