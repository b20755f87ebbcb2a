import { purposes } from '@foyer/contract/shared/payment';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { refetchBookings } from '../../participation/use-booking-changes.ts';
import { useActsAsStaff } from '../../participation/use-works-at.ts';
import { Checkout } from '../../payment/checkout/Checkout.tsx';
import type { SummaryOf } from '../../payment/checkout/Summary.tsx';
import { basketSummaryQuery, payForBasket, type SoldBasket, type SoldKind } from './pay.ts';

interface PayBasketProps {
  kind: SoldKind;
  basket: SoldBasket;
  currency: string;
  /** What is paid, in the summary. */
  lines: SummaryOf['lines'];
  /** Where the payment returns to. */
  href: string;
  /** The lines, above the payment methods. */
  children: ReactNode;
}

/** Pays for everything in the basket at once. */
export function PayBasket({ kind, basket, currency, lines, href, children }: PayBasketProps) {
  const client = useQueryClient();
  const serves = useActsAsStaff();
  const { person, centerId } = basket;
  const summary = useQuery(basketSummaryQuery(kind, basket));
  return (
    <Checkout
      person={person}
      centerId={centerId}
      currency={currency}
      art="kids"
      methods={purposes[kind]}
      byStaff={serves(person)}
      summary={summary.data && { lines, taxes: summary.data.taxes, total: summary.data.total }}
      summaryQuery={summary}
      // What was refused may have changed the basket: a price, or that its time is up.
      pay={(choice, idempotencyKey) =>
        payForBasket(kind, { basket, href }, choice, idempotencyKey).catch((refusal: unknown) => {
          void refetchBookings(client);
          throw refusal;
        })
      }
    >
      {children}
    </Checkout>
  );
}
