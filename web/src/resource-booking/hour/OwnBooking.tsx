import type { Planned } from '@foyer/contract/dashboard/planned';
import type { Key } from '@foyer/contract/shared/keys';
import { timeAt } from '@foyer/contract/shared/time-of-day';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { usePictureOf } from '../../classes/picture.ts';
import type { Bookable } from '../../participation/bookable.ts';
import { Participations } from '../../participation/Participations.tsx';
import { titleOf } from '../../participation/planned-words.ts';
import { BookedNotice } from '../../participation/result/Result.tsx';
import { useClassFormat } from '../../participation/use-class-format.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { localTimes } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { BookableDetail, type BookableDetailProps } from '../../ui/detail/BookableDetail.tsx';
import { DetailFoot } from '../../ui/detail/DetailFoot.tsx';
import { courtClipcardsHref } from '../clipcards/address.ts';
import type { CourtHour } from '../hour.ts';
import { partHref } from '../together/address.ts';
import { playersQuery } from '../together/queries.ts';
import { OfferedBooking } from '../watching/parts.ts';
import type { Done, OpenedProps } from './opened-props.ts';

const Together = lazyPart(() => import('../together/Together.tsx'), 'Together');

interface OwnBookingProps extends Omit<OpenedProps, 'person'> {
  person: Key;
  planned: Planned;
  /** What has just been done, in words. */
  done: string | undefined;
  onDone: (done: Done) => void;
}

const minutesOf = ({ startsAt, endsAt }: Planned): number =>
  Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);

/** The hour of a kept court, which the day of the booking knows. */
function keptHour({ query, planned }: OwnBookingProps): CourtHour | undefined {
  const { bookingId, bookingCenterId, activityId, startsAt, timeZone, participation } = planned;
  const court = query.data?.resources.find(({ taken }) => taken.some((one) => one.bookingId === bookingId));
  if (participation.state !== 'TENTATIVE' || !court) return undefined;
  const { day: date, minute } = localTimes(timeZone)(startsAt);
  return {
    resource: { centerId: bookingCenterId, id: court.resourceId },
    ...{ activityId, date, startTime: timeAt(minute) },
    duration: minutesOf(planned),
  };
}

/** A court that the person or the family has booked: who, when, and what can be changed. */
export function OwnBooking(props: OwnBookingProps) {
  const { person, other, planned, done, courts, onDone } = props;
  const { t } = useText();
  const words = useClassFormat();
  const pictureOf = usePictureOf();
  const { participation, startsAt, endsAt, timeZone, centerName } = planned;
  const title = titleOf(planned);
  const key = { centerId: planned.bookingCenterId, id: planned.bookingId };
  const bookable: Bookable = {
    ...{ key, title, startsAt, endsAt, timeZone, place: centerName, price: undefined },
    ...{ cancelUntil: planned.cancelUntil, waiting: planned.waiting },
  };
  const hour = keptHour(props);
  const { participationId, participationCenterId } = participation;
  const place = { person: participation.person, participationId, participationCenterId };
  const players = useQuery(playersQuery(place)).data;
  const isSplit = players?.hour.split !== undefined;
  const payHref =
    participation.state === 'TENTATIVE' && isSplit
      ? partHref(other, planned.bookingKey)
      : players && hour && courtClipcardsHref(participation.person, hour);
  const isBooked = participation.state === 'BOOKED' && Date.parse(startsAt) > Date.now();
  const detail: BookableDetailProps = {
    picture: pictureOf(planned),
    title: <bdi>{title}</bdi>,
    kind: <bdi>{planned.name}</bdi>,
    ...{ start: startsAt, end: endsAt, place: <bdi>{centerName}</bdi> },
    instructor: words.listed(planned.instructors.map((one) => one.name)),
  };
  if (hour && participation.isOffered)
    return <OfferedBooking {...{ person, participation, hour, bookable, detail, courts, onDone }} />;
  return (
    <BookableDetail
      {...detail}
      foot={
        payHref && (
          <DetailFoot title={t(isSplit ? 'together.payPart' : 'booking.use.MONEY')}>
            <LinkButton variant="primary" size="large" href={payHref}>
              {t('courts.goOn')}
            </LinkButton>
          </DetailFoot>
        )
      }
    >
      {done && <BookedNotice text={done} />}
      <Participations
        bookable={bookable}
        participations={[participation]}
        person={person}
        seatKind={undefined}
      />
      <Suspense>
        <Together place={place} startsAt={startsAt} />
      </Suspense>
      {isBooked && participation.canCancelFree && !isSplit && players?.players.length === 1 && (
        <div className="actions">
          <Button
            onPress={() =>
              courts.beginMove(key, { activityId: planned.activityId, duration: minutesOf(planned) })
            }
          >
            {t('courts.move')}
          </Button>
        </div>
      )}
      {isBooked && (
        <p className="row-meta">
          {t('courts.inSchedule')} <StandaloneLink href="/">{t('courts.toSchedule')}</StandaloneLink>
        </p>
      )}
    </BookableDetail>
  );
}
