import type { Participation } from '@foyer/contract/classes';
import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import type { Bookable } from '../../participation/bookable.ts';
import { Obstacles } from '../../participation/obstacles/Obstacles.tsx';
import { Participations } from '../../participation/Participations.tsx';
import { TakingPartFoot } from '../../participation/taking-part/TakingPartFoot.tsx';
import { useClassFormat } from '../../participation/use-class-format.ts';
import { useText } from '../../platform/text.ts';
import { BookableDetail, type BookableDetailProps } from '../../ui/detail/BookableDetail.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { courtClipcardsHref } from '../clipcards/address.ts';
import type { CourtsAt } from '../day/day-props.ts';
import type { Done } from '../hour/opened-props.ts';
import { stateOfHour } from '../hour/state-of-hour.ts';
import { useBookHour } from '../hour/use-book-hour.ts';
import type { CourtHour } from '../hour.ts';
import { checkQuery } from '../queries.ts';
import { TimeLeft } from './TimeLeft.tsx';

interface OfferedBookingProps {
  /** Who looks at it. */
  person: Key;
  participation: Participation;
  hour: CourtHour;
  bookable: Bookable;
  detail: BookableDetailProps;
  courts: CourtsAt;
  onDone: (done: Done) => void;
}

/** A court that is held for somebody who watches for it, and how it is booked before their turn is over. */
export function OfferedBooking(props: OfferedBookingProps) {
  const { person, participation, hour, bookable, detail, courts, onDone } = props;
  const { t } = useText();
  const words = useClassFormat();
  const { person: booker, heldUntil } = participation;
  const query = useQuery(checkQuery(booker, hour));
  const check = query.data;
  const booking = useBookHour({ person: booker, hour, courts, split: undefined, onDone });
  const state = stateOfHour(booker, check, false);
  const isPaying = state.kind === 'mustPay' || state.kind === 'mayHold';
  const clipcardsHref = courtClipcardsHref(booker, hour);
  return (
    <BookableDetail
      {...detail}
      foot={
        <TakingPartFoot
          state={state}
          bookable={{ ...bookable, price: check?.price }}
          people={[booker]}
          uses={check?.use ? [check.use] : []}
          seat={undefined}
          otherClipcardHref={clipcardsHref}
          actions={booking.actions}
        />
      }
    >
      {heldUntil && (
        <Notice tone="aware">
          <p>{t('watch.yours', { time: words.time(heldUntil, bookable.timeZone) })}</p>
          <p>
            <TimeLeft until={heldUntil} />
          </p>
        </Notice>
      )}
      <Participations
        bookable={bookable}
        // Its own words for an offer are those of a waiting list.
        participations={[{ ...participation, isOffered: false }]}
        person={person}
        seatKind={undefined}
      />
      <Obstacles
        obstacles={isPaying ? [] : (check?.reasons ?? [])}
        person={booker}
        name={undefined}
        bookable={bookable}
        clipcardHref={clipcardsHref}
      />
      <RefusalNotice error={booking.error ?? query.error} />
    </BookableDetail>
  );
}
