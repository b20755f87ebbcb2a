import type { Key } from '@foyer/contract/shared/keys';
import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { Waiting } from '../../frame/Waiting.tsx';
import { useClassFormat } from '../../participation/use-class-format.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { dayText, noonOf } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { EmptySchedule } from '../../schedule/EmptySchedule.tsx';
import { ScheduleLoading } from '../../schedule/ScheduleLoading.tsx';
import { useNarrow } from '../../ui/media/use-media.ts';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { DrawBar } from '../draw/parts.ts';
import type { CourtActivity, CourtDay } from '../queries.ts';
import { WeeklyLink } from '../standing/parts.ts';
import { HeldTurns, WatchBar } from '../watching/parts.ts';
import { ClosedTimes } from './ClosedTimes.tsx';
import { DayGrid } from './DayGrid.tsx';
import { DayTimes } from './DayTimes.tsx';
import type { CourtsAt, DayProps } from './day-props.ts';
import { filteredCourts, hasFilters, lengthsOf } from './filtered.ts';

/** Why this person can book nothing, or nothing yet. */
function Obstacles({ answer: { obstacles, opensAt, timeZone } }: Pick<DayProps, 'answer'>) {
  const { t, say } = useText();
  const words = useClassFormat();
  return (
    <>
      {obstacles.map((code) => (
        <Notice key={code} tone="warn">
          {say(code)}
        </Notice>
      ))}
      {opensAt && <Notice>{t('booking.remedy.waitUntil', { when: words.moment(opensAt, timeZone) })}</Notice>}
    </>
  );
}

function NothingFree({ answer, courts: { filters, setFilters, setDay }, date }: DayProps) {
  const { t } = useText();
  const formats = useFormats();
  const next = answer.days.find((day) => day.date > date && day.isOpen);
  const isFiltered = hasFilters(filters);
  return (
    <EmptySchedule
      art="tennis"
      title={t('courts.none', { day: dayText(noonOf(date, formats.timeZone), formats) })}
      text={t(isFiltered ? 'courts.noneFiltered' : next ? 'courts.noneText' : 'courts.noneNear')}
      next={next && { day: next.date, text: (day) => t('classes.next', { day }) }}
      onDay={setDay}
      clear={
        isFiltered
          ? {
              text: t('classes.clear'),
              onPress: () => setFilters({ activityId: undefined, duration: undefined }),
            }
          : undefined
      }
    />
  );
}

interface DayOfCourtsProps {
  /** Whether the day to show is known. */
  isKnown: boolean;
  query: Pick<UseQueryResult<CourtDay>, 'data' | 'isError' | 'error' | 'refetch'>;
  /** Undefined while they are loading. */
  activities: readonly CourtActivity[] | undefined;
  courts: CourtsAt;
  date: string;
  /** Undefined for visitors. */
  person: Key | undefined;
}

/** What is free on a day, as a grid or, when narrow, as a list of times; or why there is nothing. */
export function DayOfCourts({ isKnown, query, activities, courts, date, person }: DayOfCourtsProps) {
  const { t } = useText();
  const formats = useFormats();
  const isNarrow = useNarrow();
  const { activityId, duration } = courts.filters;
  const answer = isKnown ? query.data : undefined;
  const shown = useMemo(
    () => answer && filteredCourts(answer.resources, { activityId, duration }),
    [answer, activityId, duration],
  );
  if (query.isError && !query.data) return <Waiting queries={[query]} failed={t('courts.loadError')} />;
  if (activities?.length === 0) {
    return (
      <EmptyState art="tennis" title={t('courts.noCourts')}>
        {t('courts.noCourtsText')}
      </EmptyState>
    );
  }
  if (!answer || !shown || !activities) return <ScheduleLoading label={t('courts.loading')} />;
  const label = t('courts.on', { day: dayText(noonOf(date, formats.timeZone), formats) });
  const lengthOf = lengthsOf(activities, courts.filters);
  const props = { answer, shown, courts, date, lengthOf, label };
  const isAnyFree = shown.some(({ free }) => free.length > 0);
  const isAnyOwn = shown.some(({ taken }) => taken.some(({ kind }) => kind === 'YOURS'));
  const isAnyDrawn = shown.some(({ inDraw }) => inDraw.length > 0);
  const isListed = isAnyFree || isAnyOwn || isAnyDrawn;
  const isAnyTaken = shown.some(({ taken }) => taken.some(({ kind }) => kind === 'TAKEN'));
  const canBook = answer.obstacles.length === 0 && !answer.opensAt;
  return (
    <div className="stack">
      <Suspense>{person && <HeldTurns person={person} courts={courts} />}</Suspense>
      {answer.draws.length > 0 && (
        <Suspense>
          <DrawBar {...props} activities={activities} />
        </Suspense>
      )}
      <Obstacles answer={answer} />
      {!isAnyFree && !isAnyDrawn && canBook && <NothingFree {...props} />}
      {(isNarrow || !isListed) && <ClosedTimes {...props} />}
      {isListed && (isNarrow ? <DayTimes {...props} /> : <DayGrid {...props} />)}
      {canBook && isAnyTaken && (
        <Suspense>
          <WatchBar person={person} courts={courts} />
        </Suspense>
      )}
      {person && (
        <Suspense>
          <WeeklyLink person={person} courts={courts} />
        </Suspense>
      )}
    </div>
  );
}
