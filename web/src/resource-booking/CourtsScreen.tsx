import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useConfig } from '../config/queries.ts';
import { loadTexts } from '../frame/load-texts.ts';
import { useBooker } from '../participation/use-booker.ts';
import { addDays } from '../platform/days.ts';
import { FormatsProvider } from '../platform/Formats.tsx';
import { lazyPart } from '../platform/lazy-part.ts';
import { useText } from '../platform/text.ts';
import { ListRouter } from '../schedule/ListRouter.tsx';
import { ScheduleStrip } from '../schedule/ScheduleStrip.tsx';
import { useClock } from '../schedule/use-clock.ts';
import { daysAhead } from '../schedule/use-opening-day.ts';
import { BookingControls } from '../ui/detail/BookingControls.tsx';
import { Skeleton } from '../ui/message/Skeleton.tsx';
import { CourtFilterBar } from './CourtFilterBar.tsx';
import { DayOfCourts } from './day/DayOfCourts.tsx';
import { useFirstDay } from './day/use-first-day.ts';
import { DrawPanel } from './draw/parts.ts';
import { useLiveCourts } from './live/use-live-courts.ts';
import { activitiesQuery, dayQuery } from './queries.ts';
import { StandingPanel } from './standing/parts.ts';
import { useCourts } from './use-courts.ts';
import { usePeople } from './use-people.ts';
import { WatchPanel } from './watching/parts.ts';

const withClosingTexts = () => loadTexts('court-closing');
const CloseCourts = lazyPart(() => import('./closing/CloseCourts.tsx'), 'CloseCourts', withClosingTexts);
const Closings = lazyPart(() => import('./closing/Closings.tsx'), 'Closings', withClosingTexts);
const Opened = lazyPart(() => import('./hour/Opened.tsx'), 'Opened');
const OpenMatches = lazyPart(() => import('./together/OpenMatches.tsx'), 'OpenMatches');
const MovingNotice = lazyPart(() => import('./hour/MovingNotice.tsx'), 'MovingNotice');

/** The courts of a centre by day, with an open hour or booking beside them. */
export function CourtsScreen() {
  const { t } = useText();
  const { person, other } = useBooker();
  const address = useCourts();
  const { filters, chosenDay, setDay, hour, open, moves, watching, weekly, draw } = address;
  const own = useConfig().center;
  const centerId = filters.centerId ?? own.id;
  const courts = { ...address, centerId };
  const { formats, today } = useClock(filters.centerId);
  const firstDay = useFirstDay({
    person,
    centerId: filters.centerId,
    today,
    isChosen: chosenDay !== undefined,
  });
  const date = chosenDay ?? firstDay ?? today;
  const query = useQuery(dayQuery(person, filters.centerId, date, moves));
  const { data: offered } = useQuery(activitiesQuery(filters.centerId));
  // The days are the same whichever of them is shown.
  const { data: days } = useQuery({
    ...dayQuery(person, filters.centerId, date, moves),
    placeholderData: (before) => before,
    select: (answer) => answer.days,
  });
  const people = usePeople(person);
  useLiveCourts(centerId);
  const isBeyond = date > addDays(today, daysAhead - 1);
  const shown = { person, other, people, courts, date };
  return (
    <FormatsProvider formats={formats}>
      <ListRouter>
        <div className="page">
          <div className={hour || open || watching || weekly || draw ? 'split' : undefined} data-aside="wide">
            <div>
              <div className="page-head">
                <h1>{t('title.resourceBooking')}</h1>
                <Suspense>
                  {offered?.mayClose && (
                    <CloseCourts offered={offered} courts={courts} date={date} day={query.data} />
                  )}
                </Suspense>
              </div>
              <BookingControls>
                <Suspense>{offered?.mayClose && <Closings centerId={centerId} />}</Suspense>
                <Suspense>
                  {moves && person && <MovingNotice person={person} booking={moves} courts={courts} />}
                </Suspense>
                <ScheduleStrip
                  label={t('classes.day')}
                  closedText={t('classes.nothingOpen')}
                  first={isBeyond ? date : today}
                  today={today}
                  dates={isBeyond ? undefined : days}
                  selected={date}
                  onChange={setDay}
                />
                {offered ? (
                  <CourtFilterBar {...shown} activities={offered.activities} />
                ) : (
                  <Skeleton width="100%" height="calc(2.75rem + 6px)" />
                )}
              </BookingControls>
              <DayOfCourts
                isKnown={chosenDay !== undefined || firstDay !== undefined}
                query={query}
                activities={offered?.activities}
                courts={courts}
                date={date}
                person={person}
              />
              <Suspense>
                {person && !moves && (
                  <OpenMatches {...{ person, other, centerId }} activityId={filters.activityId} from={date} />
                )}
              </Suspense>
            </div>
            <Suspense>
              {watching ? (
                <WatchPanel {...shown} query={query} center={offered} />
              ) : weekly ? (
                <StandingPanel {...shown} query={query} center={offered} />
              ) : draw ? (
                <DrawPanel {...shown} query={query} center={offered} draw={draw} />
              ) : (
                (hour || open) && <Opened {...shown} query={query} center={offered} />
              )}
            </Suspense>
          </div>
        </div>
      </ListRouter>
    </FormatsProvider>
  );
}
