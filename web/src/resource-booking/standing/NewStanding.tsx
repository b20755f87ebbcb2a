import type { Key } from '@foyer/contract/shared/keys';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { refetchBookings } from '../../participation/use-booking-changes.ts';
import type { InputFor } from '../../platform/api.ts';
import { callOnce } from '../../platform/call-once.ts';
import { addDays } from '../../platform/days.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { isolated } from '../../platform/isolated.ts';
import { dayText, noonOf } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { LazyDatePicker } from '../../ui/date/LazyDatePicker.tsx';
import { LoadingBlock } from '../../ui/message/LoadingBlock.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { Rows } from '../../ui/sheet/Sheet.tsx';
import type { CourtHour } from '../hour.ts';
import { useCourtFormat } from '../use-court-format.ts';
import { previewQuery, type Standing, sameHourInput } from './queries.ts';
import { StandingDate } from './StandingDate.tsx';

interface NewStandingProps {
  person: Key;
  hour: CourtHour;
  courtName: string;
  latestDay: string;
  onBooked: (standing: Standing) => void;
}

const weeksAtFirst = 8;

function useBookStanding(onBooked: (standing: Standing) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputFor<'POST resource-booking/book-standing'>) =>
      callOnce('POST resource-booking/book-standing', input),
    onSuccess: onBooked,
    onSettled: () => refetchBookings(client),
  });
}

/** Asks until when, says of each date whether it can be booked, and books those that can. */
export function NewStanding({ person, hour, courtName, latestDay, onBooked }: NewStandingProps) {
  const { t } = useText();
  const formats = useFormats();
  const { clock } = useCourtFormat();
  const suggested = addDays(hour.date, 7 * (weeksAtFirst - 1));
  const [until, setUntil] = useState(suggested < latestDay ? suggested : latestDay);
  const query = useQuery({ ...previewQuery(person, hour, until), enabled: until >= hour.date });
  const book = useBookStanding(onBooked);
  const dates = query.data?.dates ?? [];
  const free = dates.filter(({ state }) => state === 'FREE');
  const skipped = dates.length - free.length;
  const weekday = dayText(noonOf(hour.date, formats.timeZone), formats);
  return (
    <div className="class-detail">
      <div className="detail-body">
        <div className="detail-head">
          <h2 className="detail-title">{t('weekly.title')}</h2>
        </div>
        <p>{t('weekly.what', { day: weekday, time: clock(hour.startTime), court: isolated(courtName) })}</p>
        <LazyDatePicker
          label={t('weekly.until')}
          value={until}
          earliest={hour.date}
          latest={latestDay}
          onChange={(day) => setUntil(day ?? hour.date)}
        />
        {query.isPending && <LoadingBlock />}
        <RefusalNotice error={query.error ?? book.error} />
        {book.isPending && <Notice isNews>{t('weekly.booking')}</Notice>}
        {query.data && (
          <>
            {free.length === 0 && <Notice tone="warn">{t('weekly.noneFree')}</Notice>}
            {free.length > 0 && skipped > 0 && (
              <Notice tone="aware">{t('weekly.skipped', { count: skipped })}</Notice>
            )}
            <Rows isBordered>
              {dates.map((one) => (
                <StandingDate
                  key={one.date}
                  date={one.date}
                  state={one.state}
                  reason={one.reason}
                  closedBecause={one.closedBecause}
                  use={one.use}
                />
              ))}
            </Rows>
          </>
        )}
      </div>
      {free.length > 0 && (
        <div className="detail-foot">
          <Button
            variant="primary"
            size="large"
            isPending={book.isPending}
            onPress={() =>
              book.mutate({ ...sameHourInput(person, hour), dates: free.map(({ date }) => date) })
            }
          >
            {t('weekly.confirm', { count: free.length })}
          </Button>
        </div>
      )}
    </div>
  );
}
