import type { CourseBasket } from '@foyer/contract/courses/sign-up';
import type { Key } from '@foyer/contract/shared/keys';
import { purposes } from '@foyer/contract/shared/payment';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { coursesHref } from '../../participation/address.ts';
import { refetchBookings } from '../../participation/use-booking-changes.ts';
import { useActsAsStaff } from '../../participation/use-works-at.ts';
import { Checkout } from '../../payment/checkout/Checkout.tsx';
import { coursesSummaryQuery, payForCourses } from './pay.ts';
import { summaryLines } from './summary-lines.ts';

interface PayBasketProps {
  basket: CourseBasket;
  person: Key;
  other: Key | undefined;
  currency: string;
  centerId: number;
  /** The lines, above the payment methods. */
  children: ReactNode;
}

/** Pays for everything in the basket at once. */
export function PayBasket({ basket, person, other, currency, centerId, children }: PayBasketProps) {
  const client = useQueryClient();
  const serves = useActsAsStaff();
  const summary = useQuery(coursesSummaryQuery(person, centerId, basket));
  const [first, ...more] = new Set(basket.lines.map(({ course }) => course.courseKey));
  const href = coursesHref(other, first !== undefined && more.length === 0 ? { course: first } : {});
  return (
    <Checkout
      person={person}
      centerId={centerId}
      currency={currency}
      art="kids"
      methods={purposes.courses}
      byStaff={serves(person)}
      summary={
        summary.data && {
          lines: summaryLines(basket.lines),
          taxes: summary.data.taxes,
          total: summary.data.total,
        }
      }
      summaryQuery={summary}
      // What was refused may have changed the basket: a price, or that its time is up.
      pay={(choice, idempotencyKey) =>
        payForCourses({ person, centerId, basket, href }, choice, idempotencyKey).catch(
          (refusal: unknown) => {
            void refetchBookings(client);
            throw refusal;
          },
        )
      }
    >
      {children}
    </Checkout>
  );
}
