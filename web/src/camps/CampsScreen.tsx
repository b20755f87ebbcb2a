import type { Key } from '@foyer/contract/shared/keys';
import { formatKey } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Waiting } from '../frame/Waiting.tsx';
import { useBooker } from '../participation/use-booker.ts';
import { FormatsProvider } from '../platform/Formats.tsx';
import { lazyPart } from '../platform/lazy-part.ts';
import { useText } from '../platform/text.ts';
import { ListRouter } from '../schedule/ListRouter.tsx';
import { ScheduleLoading } from '../schedule/ScheduleLoading.tsx';
import { useClock } from '../schedule/use-clock.ts';
import { FiltersArriving } from '../sign-up/filters/FiltersArriving.tsx';
import { usePeopleOfAges } from '../sign-up/filters/use-people-of-ages.ts';
import { BookingControls } from '../ui/detail/BookingControls.tsx';
import { CampList } from './list/CampList.tsx';
import { NoCamps } from './list/NoCamps.tsx';
import { campsQuery, filtersQuery } from './queries.ts';
import { useCamps } from './use-camps.ts';

const CampFilterBar = lazyPart(() => import('./filters/CampFilterBar.tsx'), 'CampFilterBar');
const Basket = lazyPart(() => import('./basket/Basket.tsx'), 'Basket');
const CampSheet = lazyPart(() => import('./detail/CampSheet.tsx'), 'CampSheet');

/** Camps that can be signed up for, or are under way, with the open one beside them. */
export function CampsScreen() {
  const { person, other } = useBooker();
  // The guard lets nobody in who has not signed in.
  return person && <Camps person={person} other={other} />;
}

function Camps({ person, other }: { person: Key; other: Key | undefined }) {
  const { t } = useText();
  const camps = useCamps();
  const { filters, setFilters, open, close } = camps;
  const { formats, today } = useClock(filters.centerId);
  const people = usePeopleOfAges(person, today);
  const { data: offered } = useQuery(filtersQuery(filters.centerId));
  const query = useQuery(campsQuery(person, filters, people.ageFor(filters)));
  const found = people.isKnown ? query.data?.camps : undefined;
  return (
    <FormatsProvider formats={formats}>
      <ListRouter>
        <div className="page">
          <div className={open && 'split'} data-aside="wide">
            <div>
              <div className="page-head">
                <h1>{t('title.camps')}</h1>
              </div>
              <BookingControls>
                <Suspense fallback={<FiltersArriving />}>
                  {offered ? (
                    <CampFilterBar
                      offered={offered}
                      people={people.all}
                      filters={filters}
                      onChange={setFilters}
                    />
                  ) : (
                    <FiltersArriving />
                  )}
                </Suspense>
              </BookingControls>
              <Suspense>
                <Basket person={person} other={other} />
              </Suspense>
              {!found &&
                (query.error ? (
                  <Waiting queries={[query]} failed={t('camps.loadError')} />
                ) : (
                  <ScheduleLoading label={t('camps.loading')} />
                ))}
              {found?.length === 0 && <NoCamps filters={filters} onFilters={setFilters} />}
              {found && found.length > 0 && (
                <CampList camps={found} person={person} open={open} hrefOf={camps.hrefOf} />
              )}
            </div>
            <Suspense>
              {open && (
                <CampSheet
                  key={formatKey('booking', open)}
                  person={person}
                  other={other}
                  camp={open}
                  onClose={close}
                  onOpen={camps.openHere}
                />
              )}
            </Suspense>
          </div>
        </div>
      </ListRouter>
    </FormatsProvider>
  );
}
