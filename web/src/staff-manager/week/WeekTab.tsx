import { Suspense, useState } from 'react';
import { Waiting } from '../../frame/Waiting.tsx';
import { useFormats } from '../../platform/Formats.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import { periodText } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { FiltersArriving } from '../../sign-up/filters/FiltersArriving.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { kinds } from '../grid/tone.ts';
import type { Choices, Session } from '../queries.ts';
import { idOf } from '../session-id.ts';
import { PeriodSteps } from './PeriodSteps.tsx';
import { useLiveWeek } from './use-live-week.ts';
import type { Planning } from './use-planning.ts';
import { type ScheduleAddress, useWeek } from './use-schedule.ts';
import { WeekGrid } from './WeekGrid.tsx';
import { WeekList } from './WeekList.tsx';

const ScheduleFilters = lazyPart(() => import('./ScheduleFilters.tsx'), 'ScheduleFilters');
const SessionDetails = lazyPart(() => import('./SessionDetails.tsx'), 'SessionDetails');
const PlanDialog = lazyPart(() => import('../change/PlanDialog.tsx'), 'PlanDialog');
const CourtDialog = lazyPart(() => import('../change/CourtDialog.tsx'), 'CourtDialog');
const DeleteDialog = lazyPart(() => import('../change/DeleteDialog.tsx'), 'DeleteDialog');
const ProgressDialog = lazyPart(() => import('../change/ProgressDialog.tsx'), 'ProgressDialog');
const PeopleDialog = lazyPart(() => import('../people/PeopleDialog.tsx'), 'PeopleDialog');
const CoverDialog = lazyPart(() => import('../absences/CoverDialog.tsx'), 'CoverDialog');

interface WeekTabProps {
  address: ScheduleAddress;
  choices: Choices;
  planning: Planning;
}

type Opened =
  | { is: 'people' | 'delete'; session: Session }
  | { is: 'cover'; session: Session; staffId: number };

/** The week or the day of the centre, in which sessions are planned, moved and cancelled. */
export function WeekTab({ address, choices, planning }: WeekTabProps) {
  const { t } = useText();
  const formats = useFormats();
  const [opened, setOpened] = useState<Opened>();
  const shown = useWeek(address, choices);
  useLiveWeek(choices.centerId);
  const { data: week } = shown.query;
  const closeDialog = () => {
    planning.close();
    setOpened(undefined);
  };
  const onUnfinished = planning.setUnfinished;
  const at = { centerId: choices.centerId, timeZone: choices.timeZone, choices };
  const session = week?.sessions.find((one) => idOf(one) === address.values.open);
  const closeDetails = () => address.set({ open: undefined });
  const open = (next: Opened) => {
    closeDetails();
    setOpened(next);
  };
  return (
    <>
      <div className="schedule-tools">
        <PeriodSteps address={address} week={shown} />
        <Suspense fallback={<FiltersArriving />}>
          <ScheduleFilters address={address} choices={choices} />
        </Suspense>
      </div>
      {week ? (
        <div className="stack" aria-busy={shown.query.isPlaceholderData}>
          {week.hasMore && <Notice tone="warn">{t('manage.hasMore')}</Notice>}
          {week.sessions.length === 0 && <Empty address={address} />}
          {shown.view === 'list' ? (
            <WeekList days={shown.days} week={week} onOpen={(id) => address.set({ open: id })} />
          ) : (
            <>
              <WeekGrid address={address} shown={shown} week={week} choices={choices} planning={planning} />
              <Legend />
            </>
          )}
          <Suspense>
            {session && (
              <SessionDetails
                key={idOf(session)}
                id={idOf(session)}
                session={session}
                week={week}
                onClose={closeDetails}
                onPeople={() => open({ is: 'people', session })}
                onDelete={() => open({ is: 'delete', session })}
                onCover={(staffId) => open({ is: 'cover', session, staffId })}
                onEdit={() => {
                  closeDetails();
                  planning.edit(session);
                }}
              />
            )}
          </Suspense>
        </div>
      ) : (
        <Waiting queries={[shown.query]} failed={t('manage.loadError')} />
      )}
      <Suspense>
        {planning.plan?.kind === 'court' && (
          <CourtDialog
            session={planning.plan.session}
            place={planning.plan.place}
            at={at}
            onClose={closeDialog}
          />
        )}
        {planning.plan && planning.plan.kind !== 'court' && (
          <PlanDialog plan={planning.plan} at={at} onClose={closeDialog} onUnfinished={onUnfinished} />
        )}
        {opened?.is === 'delete' && (
          <DeleteDialog
            session={opened.session}
            when={periodText(opened.session.startsAt, opened.session.endsAt, formats)}
            onClose={closeDialog}
            onUnfinished={onUnfinished}
          />
        )}
        {opened?.is === 'people' && <PeopleDialog session={opened.session} onClose={closeDialog} />}
        {opened?.is === 'cover' && (
          <CoverDialog
            session={opened.session}
            staffId={opened.staffId}
            centerId={choices.centerId}
            onClose={closeDialog}
          />
        )}
        {planning.unfinished && (
          <ProgressDialog
            centerId={choices.centerId}
            outcome={planning.unfinished}
            onClose={() => planning.setUnfinished(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Says why the week is empty: the filters leave nothing, or nothing is planned yet. */
function Empty({ address: { values, set } }: { address: ScheduleAddress }) {
  const { t } = useText();
  const { types, staff, rooms, courts, activities } = values;
  const isFiltered = [types, staff, rooms, courts, activities].some((list) => list.length > 0);
  if (!isFiltered) return <Notice>{t('manage.empty')}</Notice>;
  return (
    <EmptyState
      title={t('manage.nothingFits')}
      action={
        <Button onPress={() => set({ types: [], staff: [], rooms: [], courts: [], activities: [] })}>
          {t('manage.clearFilters')}
        </Button>
      }
    >
      {t('manage.nothingFitsText')}
    </EmptyState>
  );
}

function Legend() {
  const { t } = useText();
  return (
    <ul className="legend schedule-legend">
      {kinds.map((kind) => (
        <li key={kind} data-schedule={kind}>
          <i />
          {t(`manage.kind.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
