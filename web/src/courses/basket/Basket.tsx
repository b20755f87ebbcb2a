import type { CourseBasket } from '@foyer/contract/courses/sign-up';
import type { Key } from '@foyer/contract/shared/keys';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { coursesPaymentHref } from '../../participation/address.ts';
import { refetchBookings } from '../../participation/use-booking-changes.ts';
import { isWorthSaying } from '../../payment/checkout/hold-time.ts';
import { useHeldMinutes } from '../../payment/checkout/use-held-minutes.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { Price } from '../../ui/price/Price.tsx';
import { basketQuery } from '../queries.ts';
import { useCourseFormat } from '../use-course-format.ts';
import { RanOut } from './RanOut.tsx';
import './basket.css';

interface BasketProps {
  person: Key;
  other: Key | undefined;
}

/** The server's clock may be a little behind this one. */
const clockToleranceMs = 3000;

/** Fetches the basket again when its time is up, together with the places that are free then. */
export function useTimeIsUp(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void refetchBookings(client);
    setTimeout(() => void refetchBookings(client), clockToleranceMs);
  }, [client]);
}

/** What is in the basket, how long it is held, and the way to pay for it. */
function Held({ basket, until, other }: { basket: CourseBasket; until: string; other: Key | undefined }) {
  const { t } = useText();
  const words = useCourseFormat();
  const minutes = useHeldMinutes(until, useTimeIsUp());
  const { lines, total, currency } = basket;
  const names = lines.map(({ person, course }) =>
    t('courses.personInCourse', { name: isolated(person.firstName), course: isolated(course.name) }),
  );
  const left = minutes > 1 ? t('courses.heldFor', { count: minutes }) : t('courses.heldShortly');
  return (
    <section className="notice course-basket" data-tone="main" aria-label={t('courses.basket')}>
      <div>
        <p>
          <strong>{t('courses.inBasketCount', { count: lines.length })}</strong> {words.listed(names)}
        </p>
        <p>{left}</p>
        <span className="visually-hidden" role="status">
          {isWorthSaying(minutes) && left}
        </span>
      </div>
      {currency && <Price money={{ amount: total, currency }} size="small" dropZeroMinor />}
      <LinkButton variant="primary" href={coursesPaymentHref(other)}>
        {t('courses.toPayment')}
      </LinkButton>
    </section>
  );
}

/** The basket above the courses. Nothing where it is empty. */
export function Basket({ person, other }: BasketProps) {
  const { t } = useText();
  const { data: basket } = useQuery(basketQuery(person));
  if (!basket) return null;
  return (
    <div className="course-baskets">
      <RanOut basket={basket} person={person} />
      {basket.heldUntil && basket.lines.length > 0 && (
        <Held basket={basket} until={basket.heldUntil} other={other} />
      )}
      {basket.lines.some(({ isBeingPaid }) => isBeingPaid) && <Notice>{t('courses.isBeingPaid')}</Notice>}
    </div>
  );
}
