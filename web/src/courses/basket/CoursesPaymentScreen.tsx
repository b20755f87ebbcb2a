import type { CourseBasket } from '@foyer/contract/courses/sign-up';
import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { coursesHref, coursesPaymentHref } from '../../participation/address.ts';
import { useBooker } from '../../participation/use-booker.ts';
import { useText } from '../../platform/text.ts';
import { PayBasket } from '../../sign-up/basket/PayBasket.tsx';
import { PaymentPage } from '../../sign-up/basket/PaymentPage.tsx';
import { SignUpForFree } from '../../sign-up/basket/SignUpForFree.tsx';
import { useOffer } from '../../sign-up/basket/use-offer.ts';
import { basketQuery } from '../queries.ts';
import { BasketLines } from './BasketLines.tsx';
import { RanOut } from './RanOut.tsx';
import { summaryLines } from './summary-lines.ts';
import { useCourseChange } from './use-basket.ts';

interface PaymentProps {
  person: Key;
  other: Key | undefined;
}

/** The basket of courses, and paying for it. */
export function CoursesPaymentScreen() {
  const { person, other } = useBooker();
  // The guard lets nobody in who has not signed in.
  return person && <Payment person={person} other={other} />;
}

function Payment({ person, other }: PaymentProps) {
  const { t } = useText();
  const take = useCourseChange('POST courses/take-standby-offer', person);
  const offer = useOffer(take, coursesPaymentHref(other));
  const query = useQuery({ ...basketQuery(person), enabled: !offer.isTaking });
  return (
    <PaymentPage
      {...{ person, other, query, offer }}
      sold={{
        href: coursesHref(other),
        title: t('title.coursesPayment'),
        more: t('courses.more'),
        show: t('courses.toCourses'),
        empty: t('courses.emptyText'),
      }}
      ranOut={(basket) => <RanOut basket={basket} person={person} />}
    >
      {(basket) => <Filled basket={basket} person={person} other={other} />}
    </PaymentPage>
  );
}

function Filled({ basket, person, other }: PaymentProps & { basket: CourseBasket }) {
  const book = useCourseChange('POST courses/book-course', person);
  const { total, currency, centerId } = basket;
  const lines = <BasketLines basket={basket} person={person} />;
  const [first, ...more] = new Set(basket.lines.map(({ course }) => course.courseKey));
  if (currency === undefined || centerId === undefined || total === 0)
    return (
      <>
        {lines}
        <SignUpForFree book={book} href={coursesHref(other)} />
      </>
    );
  return (
    <PayBasket
      kind="courses"
      basket={{
        ...{ person, centerId, total },
        participationIds: basket.lines.map(({ participationId }) => participationId),
      }}
      currency={currency}
      lines={summaryLines(basket.lines)}
      href={coursesHref(other, first !== undefined && more.length === 0 ? { course: first } : {})}
    >
      {lines}
    </PayBasket>
  );
}
