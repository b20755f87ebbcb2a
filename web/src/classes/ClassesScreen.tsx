import { formatKey } from '@foyer/contract/shared/keys';
import { Suspense, useState } from 'react';
import { useConfig } from '../config/queries.ts';
import { useBooker } from '../participation/use-booker.ts';
import { FormatsProvider } from '../platform/Formats.tsx';
import { lazyPart } from '../platform/lazy-part.ts';
import { useText } from '../platform/text.ts';
import { ListRouter } from '../schedule/ListRouter.tsx';
import { useClock } from '../schedule/use-clock.ts';
import { Segmented } from '../ui/chip/Segmented.tsx';
import { useLivePlaces } from './places/use-live-places.ts';
import { DayView } from './timetable/DayView.tsx';
import { WeekView } from './timetable/WeekView.tsx';
import { useFirstDay } from './use-first-day.ts';
import { useTimetable } from './use-timetable.ts';

const ClassSheet = lazyPart(() => import('../booking/ClassSheet.tsx'), 'ClassSheet');

/** The club's classes by day or week, with the open class beside them. */
export function ClassesScreen() {
  const { t } = useText();
  const { person, other } = useBooker();
  const own = useConfig().center;
  const timetable = useTimetable();
  const { chosenDay, filters, view, setView, open, openHere, close } = timetable;
  const { formats, today } = useClock(filters.centerId);
  const firstDay = useFirstDay({ person, filters, today, isChosen: chosenDay !== undefined });
  useLivePlaces([filters.centerId ?? own.id]);
  const day = chosenDay ?? firstDay;
  const [search, onSearch] = useState('');
  const part = {
    search,
    onSearch,
    timetable: { ...timetable, day: day ?? today },
    isArriving: !day,
    person,
    today,
  };
  return (
    <FormatsProvider formats={formats}>
      <ListRouter>
        <div className="page">
          <div className={open && 'split'} data-aside="wide">
            <div>
              <div className="page-head">
                <h1>{t('title.booking')}</h1>
                <Segmented
                  aria-label={t('classes.view')}
                  options={[
                    { id: 'day', label: t('classes.view.day') },
                    { id: 'week', label: t('classes.view.week') },
                  ]}
                  selected={view}
                  onChange={setView}
                />
              </div>
              {view === 'week' ? <WeekView {...part} /> : <DayView {...part} />}
            </div>
            <Suspense>
              {open && (
                <ClassSheet
                  key={formatKey('booking', open)}
                  person={person}
                  other={other}
                  booking={open}
                  onOpen={openHere}
                  onClose={close}
                />
              )}
            </Suspense>
          </div>
        </div>
      </ListRouter>
    </FormatsProvider>
  );
}
