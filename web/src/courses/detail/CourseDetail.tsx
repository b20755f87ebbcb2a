import type { Key } from '@foyer/contract/shared/keys';
import { usePictureOf } from '../../classes/picture.ts';
import { coursesPaymentHref } from '../../participation/address.ts';
import { useText } from '../../platform/text.ts';
import { SignUpFoot } from '../../sign-up/SignUpFoot.tsx';
import { SignUpOutcome } from '../../sign-up/SignUpOutcome.tsx';
import { WhoSignsUp } from '../../sign-up/WhoSignsUp.tsx';
import { BookableDetail } from '../../ui/detail/BookableDetail.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { CoursePrice } from '../CoursePrice.tsx';
import { type CourseDetails, keyOfCourse } from '../queries.ts';
import { PlacePrice } from '../sign-up/PlacePrice.tsx';
import { ProductChoice } from '../sign-up/ProductChoice.tsx';
import { useSignUp } from '../sign-up/use-sign-up.ts';
import { useTotal } from '../sign-up/use-total.ts';
import { useCourseFormat } from '../use-course-format.ts';
import { Term } from './Term.tsx';

interface CourseDetailProps {
  details: CourseDetails;
  person: Key;
  other: Key | undefined;
  onOpen: (course: Key) => void;
}

/** Why nobody can sign up, where that is so. */
function NotOpen({ details }: { details: CourseDetails }) {
  const words = useCourseFormat();
  const { status } = details;
  if (status === 'OPEN' || status === 'STANDBY') return null;
  return (
    <Notice tone={status === 'CANCELLED' ? 'warn' : 'info'}>
      <p>
        <strong>{words.places(details)}</strong>
      </p>
    </Notice>
  );
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
      <CoursePrice course={details} />
      <Term details={details} title={t('courses.term')} />
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
    </BookableDetail>
  );
}
