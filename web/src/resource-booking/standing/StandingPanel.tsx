import { useQuery } from '@tanstack/react-query';
import { BookableSheet } from '../../participation/sheet/BookableSheet.tsx';
import { LogInFoot } from '../../participation/taking-part/LogInFoot.tsx';
import { useText } from '../../platform/text.ts';
import { toasts } from '../../ui/message/toast-queue.ts';
import type { OpenedProps } from '../hour/opened-props.ts';
import { NewStanding } from './NewStanding.tsx';
import { type Standing, type StandingBookings, standingQuery } from './queries.ts';
import { StandingList } from './StandingList.tsx';

type StandingPanelProps = OpenedProps & { person: NonNullable<OpenedProps['person']> };

const pollMs = 2000;
const isUnfinished = (answer: StandingBookings | undefined): boolean =>
  (answer?.standing ?? []).some(({ dates }) => dates.some(({ state }) => state === 'PENDING'));

function OfPerson({ person, courts, date, center }: StandingPanelProps) {
  const { t } = useText();
  const query = useQuery({
    ...standingQuery(person, courts.centerId),
    // A job goes on with dates that the call didn't get to.
    refetchInterval: ({ state }) => (isUnfinished(state.data) ? pollMs : false),
  });
  const { hour } = courts;
  const court = center?.activities
    .flatMap(({ resources }) => resources)
    .find(({ resourceId }) => resourceId === hour?.resource.id);
  const activity = center?.activities.find(({ activityId, resources }) =>
    hour?.activityId === undefined
      ? resources.some(({ resourceId }) => resourceId === hour?.resource.id)
      : activityId === hour.activityId,
  );
  const isNew = courts.weekly === 'new' && hour && court && activity;
  const showBooked = ({ dates }: Standing) => {
    toasts.add(t('weekly.done', { count: dates.filter(({ state }) => state === 'BOOKED').length }));
    courts.openWeekly();
  };
  return (
    <BookableSheet
      label={t(isNew ? 'weekly.title' : 'weekly.list')}
      closeText={t('weekly.close')}
      onClose={courts.close}
      query={{ data: center && query.data, error: query.error, refetch: query.refetch }}
      failed={t('weekly.listError')}
    >
      {(answer) =>
        isNew ? (
          <NewStanding
            person={person}
            hour={{
              ...{ resource: hour.resource, activityId: activity.activityId, date },
              ...{ startTime: hour.startTime, duration: hour.duration },
            }}
            courtName={court.name}
            latestDay={answer.latestDay}
            onBooked={showBooked}
          />
        ) : (
          <StandingList person={person} courts={courts} standing={answer.standing} />
        )
      }
    </BookableSheet>
  );
}

/** Books the hour of the address every week, or lists what was booked so. Visitors log in first. */
export function StandingPanel(props: OpenedProps) {
  const { t } = useText();
  const { person, courts } = props;
  if (person) return <OfPerson {...props} person={person} />;
  const known = { data: true, error: null, refetch: () => Promise.reject(new Error('nothing to fetch')) };
  return (
    <BookableSheet
      label={t('weekly.title')}
      closeText={t('weekly.close')}
      onClose={courts.close}
      query={known}
      failed=""
    >
      {() => (
        <div className="class-detail">
          <div className="detail-body">
            <div className="detail-head">
              <h2 className="detail-title">{t('weekly.list')}</h2>
            </div>
          </div>
          <LogInFoot />
        </div>
      )}
    </BookableSheet>
  );
}
