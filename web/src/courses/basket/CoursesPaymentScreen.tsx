import type { CourseBasket } from '@foyer/contract/courses/sign-up';
import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { Waiting } from '../../frame/Waiting.tsx';
import { coursesHref } from '../../participation/address.ts';
import { useBooker } from '../../participation/use-booker.ts';
import { HoldNotice } from '../../payment/checkout/HoldNotice.tsx';
import { nameQuery } from '../../person/queries.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { basketQuery } from '../queries.ts';
import { useTimeIsUp } from './Basket.tsx';
import { BasketLines } from './BasketLines.tsx';
import { PayBasket } from './PayBasket.tsx';
import { RanOut } from './RanOut.tsx';
import { SignUpForFree } from './SignUpForFree.tsx';
import { useOffer } from './use-offer.ts';

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
  const offer = useOffer(person, other);
  const query = useQuery({ ...basketQuery(person), enabled: !offer.isTaking });
  const { data: name } = useQuery({ ...nameQuery(person), enabled: other !== undefined });
  const basket = offer.isTaking ? undefined : query.data;
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>{t('title.coursesPayment')}</h1>
          {other && name && <p>{t('courses.buysFor', { name: isolated(name.firstName ?? '') })}</p>}
        </div>
        <StandaloneLink href={coursesHref(other)}>{t('courses.more')}</StandaloneLink>
      </div>
      <div className="stack">
        <RefusalNotice error={offer.error} />
        {!basket && <Waiting queries={[query]} failed={t('courses.basketLoadError')} />}
        {basket && <RanOut basket={basket} person={person} />}
        {basket && basket.lines.length === 0 && <Empty other={other} />}
        {basket && basket.lines.length > 0 && <Filled basket={basket} person={person} other={other} />}
      </div>
    </div>
  );
}

function Empty({ other }: Pick<PaymentProps, 'other'>) {
  const { t } = useText();
  return (
    <EmptyState
      art="kids"
      title={t('courses.emptyTitle')}
      action={
        <LinkButton variant="primary" href={coursesHref(other)}>
          {t('courses.toCourses')}
        </LinkButton>
      }
    >
      {t('courses.emptyText')}
    </EmptyState>
  );
}

function Filled({ basket, person, other }: PaymentProps & { basket: CourseBasket }) {
  const { t } = useText();
  const onOver = useTimeIsUp();
  const { heldUntil, total, currency, centerId } = basket;
  const isSold = currency !== undefined && centerId !== undefined;
  return (
    <>
      {basket.lines.some(({ isBeingPaid }) => isBeingPaid) && <Notice>{t('courses.isBeingPaid')}</Notice>}
      {heldUntil && <HoldNotice until={heldUntil} onOver={onOver} />}
      {isSold && total > 0 ? (
        <PayBasket {...{ basket, person, other, currency, centerId }}>
          <BasketLines basket={basket} person={person} />
        </PayBasket>
      ) : (
        <>
          <BasketLines basket={basket} person={person} />
          <SignUpForFree person={person} other={other} />
        </>
      )}
    </>
  );
}
