import type { Key } from '@foyer/contract/shared/keys';
import { Suspense } from 'react';
import { usePictureOf } from '../../classes/picture.ts';
import { coursesPaymentHref } from '../../participation/address.ts';
import { useWorksAt } from '../../participation/use-works-at.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { SignUpFoot } from '../../sign-up/SignUpFoot.tsx';
import { SignUpOutcome } from '../../sign-up/SignUpOutcome.tsx';
import { WhoSignsUp } from '../../sign-up/WhoSignsUp.tsx';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { BookableDetail } from '../../ui/detail/BookableDetail.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { CoursePrice } from '../CoursePrice.tsx';
import { type CourseDetails, keyOfCourse } from '../queries.ts';
import { PlacePrice } from '../sign-up/PlacePrice.tsx';
import { ProductChoice } from '../sign-up/ProductChoice.tsx';
import { useSignUp } from '../sign-up/use-sign-up.ts';
import { useTotal } from '../sign-up/use-total.ts';
import { listHref } from '../staff/list-href.ts';
import { Term } from '../term/Term.tsx';
import { useCourseFormat } from '../use-course-format.ts';

const FamilyDates = lazyPart(() => import('../dates/FamilyDates.tsx'), 'FamilyDates');

interface CourseDetailProps {
  details: CourseDetails;
  person: Key;
  other: Key | undefined;
  onOpen: (course: Key) => void;
}

/** Why nobody can sign up, or who can do it first, where that is so. */
function NotOpen({ details }: { details: CourseDetails }) {
  const words = useCourseFormat();
  const { status } = details;
  if (status === 'OPEN' || status === 'STANDBY') return null;
  const first = words.first(details);
  return (
    <Notice tone={status === 'CANCELLED' ? 'warn' : 'info'}>
      <p>
        <strong>{words.places(details)}</strong>
      </p>
      {first && <p>{first}</p>}
    </Notice>
  );
}

/** What somebody must have taken part in. */
function Former({ details: { formerCourses } }: { details: CourseDetails }) {
  const { t } = useText();
  const words = useCourseFormat();
  if (formerCourses.length === 0) return null;
  return <p>{t('courses.former', { names: words.either(formerCourses) })}</p>;
}

/** A course: when and where it meets, for whom it is, what it costs, and how the family takes part. */
export function CourseDetail({ details, person, other, onOpen }: CourseDetailProps) {
  const { t } = useText();
  const signUp = useSignUp(person, keyOfCourse(details));
  const total = useTotal(signUp);
  const words = useCourseFormat();
  const pictureOf = usePictureOf();
  const { level, instructors, room, centerName, capacity, free, status, term } = details;
  const ages = words.ages(details);
  const [first, last] = [term[0], term.at(-1)];
  const worksHere = useWorksAt()(details.courseCenterId);
  const isIn = details.participations.some(
    ({ state }) => state === 'BOOKED' || state === 'BOOKED_NO_SHOW_UP',
  );
  const isFull = status === 'STANDBY' || status === 'FULL';
  return (
    <BookableDetail
      picture={pictureOf(details)}
      title={<bdi>{details.name}</bdi>}
      kind={words.listed([details.activityGroup, ...(level ? [level.name] : []), ...(ages ? [ages] : [])])}
      start={first?.startsAt ?? details.startsOn}
      end={last?.endsAt ?? details.endsOn}
      when={
        <>
          {words.listed([words.weekdays(details.weekdays, 'long'), words.time(details)])}
          <br />
          <span className="row-meta">{words.listed([words.term(details), words.dateCount(details)])}</span>
        </>
      }
      place={words.listed([...(room ? [room] : []), centerName])}
      instructor={words.listed(instructors.map(({ name }) => name))}
      {...((status === 'OPEN' || isFull) && {
        places: {
          taken: isFull ? capacity : capacity - free,
          places: capacity,
          text: <strong>{words.places(details)}</strong>,
        },
      })}
      text={details.description && <p dir="auto">{details.description}</p>}
      foot={
        <SignUpFoot
          chosen={signUp.chosen}
          total={total}
          paymentHref={coursesPaymentHref(other)}
          isPending={signUp.isPending}
          onSend={signUp.send}
        />
      }
    >
      <SignUpOutcome outcome={signUp.chosen.outcome} />
      <NotOpen details={details} />
      <Former details={details} />
      <CoursePrice course={details} />
      <Term details={details} title={t('courses.term')} />
      {isIn && (
        <Suspense>
          <FamilyDates person={person} course={keyOfCourse(details)} timeZone={details.timeZone} />
        </Suspense>
      )}
      <WhoSignsUp
        bookable={{
          key: keyOfCourse(details),
          title: details.name,
          waiting: details.standby,
          timeZone: details.timeZone,
          paymentHref: (what) => coursesPaymentHref(other, what),
        }}
        query={signUp.query}
        chosen={signUp.chosen}
        error={signUp.error}
        price={(info) => <PlacePrice info={info} />}
        {...{ person, other, onOpen }}
      />
      <ProductChoice signUp={signUp} />
      {worksHere && (
        <p>
          <StandaloneLink href={listHref(details.courseKey)}>{t('courses.participants')}</StandaloneLink>
        </p>
      )}
    </BookableDetail>
  );
}
