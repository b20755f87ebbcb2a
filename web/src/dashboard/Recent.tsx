import type { Planned } from '@foyer/contract/dashboard/planned';
import { dateFormatter } from '@foyer/contract/shared/formatters';
import type { Key } from '@foyer/contract/shared/keys';
import { Bike, Dumbbell, type LucideIcon, UserX, Waves } from 'lucide-react';
import { useState } from 'react';
import { artOf } from '../classes/picture.ts';
import { useConfig } from '../config/queries.ts';
import { useClassFormat } from '../participation/use-class-format.ts';
import { firstWeekday, weekdayOf } from '../platform/days.ts';
import { useFormats } from '../platform/Formats.tsx';
import { useFormat } from '../platform/format.ts';
import { isolated } from '../platform/isolated.ts';
import { localTimes, noonOf } from '../platform/local-time.ts';
import { useText } from '../platform/text.ts';
import { Visits } from '../ui/agenda/Visits.tsx';
import type { ArtName } from '../ui/art/Art.tsx';
import { StateBadge } from '../ui/badge/StateBadge.tsx';
import { Button } from '../ui/button/Button.tsx';
import { StandaloneLink } from '../ui/button/Link.tsx';
import { Loading, Skeleton } from '../ui/message/Skeleton.tsx';
import { Row, RowIcon, Rows, Sheet, SheetBody } from '../ui/sheet/Sheet.tsx';
import { bookAgainHref } from './book-again.ts';
import { monthOf } from './month.ts';

interface RecentProps {
  done: readonly Planned[];
  days: readonly { date: string; visits: number }[];
  own: Key;
}

const icons: Partial<Record<ArtName, LucideIcon>> = { spin: Bike, swim: Waves };

/** How many are shown at first, and how many more each time. */
const firstRows = 4;
const moreRows = 10;

function Month({ days }: Pick<RecentProps, 'days'>) {
  const { t } = useText();
  const { number } = useFormat();
  const { dates, timeZone } = useFormats();
  const today = localTimes(timeZone)(new Date()).day;
  const month = monthOf(today);
  const visited = new Map(days.map(({ date, visits }) => [date, visits]));
  const count = month.reduce((sum, day) => sum + (visited.get(day) ?? 0), 0);
  const name = dateFormatter(dates, { month: 'long', ...(timeZone && { timeZone }) }).format(
    noonOf(today, timeZone),
  );
  return (
    <Visits
      count={number(count)}
      label={t('dashboard.visits', { count, month: name })}
      days={month.map((date) => ({
        date,
        isVisited: (visited.get(date) ?? 0) > 0,
        isToday: date === today,
      }))}
      firstColumn={((weekdayOf(month[0] ?? today) - firstWeekday(dates) + 7) % 7) + 1}
    />
  );
}

/** To the classes or courts of the same activity that are still to come, for the same person. */
function BookAgain({ one, own }: { one: Planned; own: Key }) {
  const { t } = useText();
  const href = bookAgainHref(one, own, useConfig());
  if (!href) return null;
  return (
    <StandaloneLink
      hasArrow={false}
      href={href}
      aria-label={t('dashboard.bookAgainNamed', { name: isolated(one.name) })}
    >
      {t('dashboard.bookAgain')}
    </StandaloneLink>
  );
}

function Visit({ one, own }: { one: Planned; own: Key }) {
  const words = useClassFormat();
  const isMissed = one.participation.state === 'BOOKED_NO_SHOW_UP';
  const Icon = isMissed ? UserX : (icons[artOf(one)] ?? Dumbbell);
  return (
    <Row
      icon={
        <RowIcon>
          <Icon className="icon" />
        </RowIcon>
      }
      title={<bdi>{one.name}</bdi>}
      meta={
        <>
          {words.when(one.startsAt, one.timeZone)}{' '}
          {isMissed && <StateBadge state="BOOKED_NO_SHOW_UP">{words.state(one.participation)}</StateBadge>}
        </>
      }
      end={<BookAgain one={one} own={own} />}
    />
  );
}

/** What one did of late, and how often this month. */
export function Recent({ done, days, own }: RecentProps) {
  const { t } = useText();
  const [rows, setRows] = useState(firstRows);
  return (
    <Sheet title={t('dashboard.recent')}>
      <Month days={days} />
      {done.length === 0 ? (
        <SheetBody>
          <p className="row-meta">{t('dashboard.nothingRecent')}</p>
        </SheetBody>
      ) : (
        <Rows>
          {done.slice(0, rows).map((one) => (
            <Visit key={`${one.bookingKey}-${one.participation.participationId}`} one={one} own={own} />
          ))}
        </Rows>
      )}
      {done.length > rows && (
        <SheetBody>
          <Button onPress={() => setRows(rows + moreRows)}>{t('dashboard.showMore')}</Button>
        </SheetBody>
      )}
    </Sheet>
  );
}

/** Where they will stand. */
export function RecentArriving() {
  const { t } = useText();
  return (
    <Sheet title={t('dashboard.recent')}>
      <SheetBody>
        <Loading>
          <Skeleton width="100%" height="11rem" />
          <Skeleton width="100%" height="3.5rem" />
          <Skeleton width="100%" height="3.5rem" />
        </Loading>
      </SheetBody>
    </Sheet>
  );
}
