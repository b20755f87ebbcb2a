import type { ClassBooking } from '@foyer/contract/classes';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { type ReactNode, Suspense, useState } from 'react';
import { keyOfClass, useBookableClass } from '../classes/bookable-class.ts';
import { usePictureOf } from '../classes/picture.ts';
import { usePlaces } from '../classes/places/use-places.ts';
import { isOver } from '../participation/taking-part/taking-part-state.ts';
import { useClassFormat } from '../participation/use-class-format.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { useText } from '../platform/text.ts';
import { Link } from '../ui/button/Link.tsx';
import { BookableDetail, type BookableDetailProps } from '../ui/detail/BookableDetail.tsx';
import { Notice } from '../ui/message/Notice.tsx';
import { showsAlternative } from './alternative.ts';
import type { ClassDetails } from './ClassSheet.tsx';

const ClassChanges = lazyPart(() => import('./class-changes/ClassChanges.tsx'), 'ClassChanges');

type Instructed = Pick<ClassBooking, 'instructors'>;

const isGivenBy = (one: Instructed, other: Instructed): boolean => {
  const who = ({ instructors }: Instructed) => instructors.map((one) => formatKey('person', one)).join();
  return who(one) === who(other);
};

/** How full the class is, in the words of its panel. */
function usePlacesOf(details: ClassDetails): NonNullable<BookableDetailProps['places']> {
  const { t } = useText();
  const { main, rest, ...strip } = usePlaces()(details);
  const isFull = details.status === 'FULL' || details.status === 'WAITING_LIST';
  const booked = t('booking.bookedOf', { taken: strip.taken, places: strip.places });
  const more = isFull ? booked : rest;
  return {
    ...strip,
    text: (
      <>
        <strong>{main}</strong>
        {more && `${t('booking.comma')}${more}`}
      </>
    ),
  };
}

interface InsteadProps {
  details: ClassDetails;
  onOpen: (booking: Key) => void;
}

/** Offers the same activity at another time, where this class is full or over. */
function Instead({ details, onOpen }: InsteadProps) {
  const { t } = useText();
  const words = useClassFormat();
  const { instead } = details;
  if (!instead || !showsAlternative(details)) return null;
  const when = words.moment(instead.startsAt, instead.timeZone);
  return (
    <Notice tone="main">
      <p>
        <strong>{t('booking.instead', { count: instead.free, when })}</strong>{' '}
        {t(isGivenBy(instead, details) ? 'booking.insteadSame' : 'booking.insteadOther')}{' '}
        <Link onPress={() => onOpen(keyOfClass(instead))}>{t('booking.insteadOpen')}</Link>
      </p>
    </Notice>
  );
}

/** Says that the class is cancelled or has ended. */
function Over({ details }: { details: ClassDetails }) {
  const { t } = useText();
  if (details.status !== 'CANCELLED' && details.status !== 'ENDED') return null;
  return (
    <Notice tone={details.status === 'CANCELLED' ? 'warn' : 'info'}>
      <p>
        <strong>{t(`classes.status.${details.status}`)}</strong>
      </p>
      {details.cancelReason && <p dir="auto">{details.cancelReason}</p>}
    </Notice>
  );
}

/** For staff. Stays after the class has been cancelled, to show the result. */
function ForStaff({ details }: { details: ClassDetails }) {
  const [wasOpen, setOpen] = useState(details.mayChange);
  if (details.mayChange && !wasOpen) setOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense>
      <ClassChanges details={details} />
    </Suspense>
  );
}

interface ClassFrameProps extends InsteadProps {
  foot?: ReactNode;
  children?: ReactNode;
}

/** Shows the class to every reader. Its children show what can be done. */
export function ClassFrame({ details, foot, children, onOpen }: ClassFrameProps) {
  const words = useClassFormat();
  const pictureOf = usePictureOf();
  const places = usePlacesOf(details);
  const bookable = useBookableClass()(details);
  return (
    <BookableDetail
      picture={pictureOf(details)}
      title={<bdi>{bookable.title}</bdi>}
      kind={<bdi>{details.activityGroup}</bdi>}
      start={bookable.startsAt}
      end={bookable.endsAt}
      place={bookable.place}
      instructor={words.listed(details.instructors.map(({ name }) => name))}
      {...(!isOver(details.status) && { places })}
      text={details.description && <p dir="auto">{details.description}</p>}
      notice={<Instead details={details} onOpen={onOpen} />}
      foot={foot}
    >
      <ForStaff details={details} />
      <Over details={details} />
      {children}
    </BookableDetail>
  );
}
