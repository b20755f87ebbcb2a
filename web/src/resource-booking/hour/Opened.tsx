import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useExpiredHold } from '../../participation/hold/use-expired-hold.ts';
import { titleOf } from '../../participation/planned-words.ts';
import { BookableSheet } from '../../participation/sheet/BookableSheet.tsx';
import { LogInFoot } from '../../participation/taking-part/LogInFoot.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { Notice } from '../../ui/message/Notice.tsx';
import { bookedQuery } from '../queries.ts';
import type { Split } from '../together/SplitChoice.tsx';
import { TurnOver } from '../watching/parts.ts';
import { HourContent } from './HourContent.tsx';
import type { Done, OpenedProps } from './opened-props.ts';
import { plannedOf } from './use-planned.ts';

const OwnBooking = lazyPart(() => import('./OwnBooking.tsx'), 'OwnBooking');

type BookingProps = OpenedProps & {
  person: Key;
  booking: Key;
  done: Done | undefined;
  onDone: (done: Done) => void;
};

function BookingSheet({ person, booking, done, onDone, courts, ...props }: BookingProps) {
  const { t } = useText();
  const query = useQuery(bookedQuery(person));
  const found = plannedOf(query.data?.planned, booking, person);
  const over = useExpiredHold(found ? [found.participation] : []);
  return (
    <BookableSheet
      label={found ? titleOf(found) : t('courts.booking')}
      closeText={t('courts.close')}
      onClose={courts.close}
      query={query}
      failed={t('courts.bookingLoadError')}
    >
      {() =>
        over?.isOffered ? (
          <TurnOver courts={courts} />
        ) : found ? (
          <OwnBooking
            {...props}
            courts={courts}
            person={person}
            planned={found}
            onDone={onDone}
            done={done?.bookingKey === found.bookingKey ? done.text : undefined}
          />
        ) : (
          <div className="detail-body">
            <Notice isNews>{t('courts.bookingGone')}</Notice>
          </div>
        )
      }
    </BookableSheet>
  );
}

/** Visitors log in to see their booking, which leads back here. */
function BookingOfVisitor({ courts }: OpenedProps) {
  const { t } = useText();
  const known = { data: true, error: null, refetch: () => Promise.reject(new Error('nothing to fetch')) };
  return (
    <BookableSheet
      label={t('courts.booking')}
      closeText={t('courts.close')}
      onClose={courts.close}
      query={known}
      failed=""
    >
      {() => (
        <div className="class-detail">
          <div className="detail-body">
            <p>{t('courts.logInText')}</p>
          </div>
          <LogInFoot />
        </div>
      )}
    </BookableSheet>
  );
}

/** The hour or the booking that the address opens. */
export function Opened(props: OpenedProps) {
  const { t } = useText();
  const { person, courts, query } = props;
  const { open, hour, close } = courts;
  const [done, setDone] = useState<Done>();
  const [chosen, setChosen] = useState<{ at: string; split: Split | undefined }>();
  if (open && person)
    return (
      <BookingSheet
        key={formatKey('booking', open)}
        {...props}
        person={person}
        booking={open}
        done={done}
        onDone={setDone}
      />
    );
  if (open) return <BookingOfVisitor {...props} />;
  if (!hour) return null;
  const at = formatKey('resource', hour.resource);
  const court = query.data?.resources.find(({ resourceId }) => resourceId === hour.resource.id);
  return (
    <BookableSheet
      key={at}
      label={court?.name ?? t('courts.court')}
      closeText={t('courts.close')}
      onClose={close}
      query={query}
      failed={t('courts.loadError')}
    >
      {(answer) =>
        court ? (
          <HourContent
            {...props}
            {...{ answer, court, hour }}
            split={chosen?.at === at ? chosen.split : undefined}
            onSplit={(split) => setChosen({ at, split })}
            onDone={setDone}
          />
        ) : (
          <div className="detail-body">
            <Notice tone="warn">{t('courts.courtGone')}</Notice>
          </div>
        )
      }
    </BookableSheet>
  );
}
