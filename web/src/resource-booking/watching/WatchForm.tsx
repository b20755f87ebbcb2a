import type { Key } from '@foyer/contract/shared/keys';
import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import type { Participant } from '../../participation/for-whom/use-participants.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Chip, ChipGroup } from '../../ui/chip/Chip.tsx';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import type { CourtsAt } from '../day/day-props.ts';
import { PersonChip } from '../PersonChip.tsx';
import type { CourtActivity } from '../queries.ts';
import { useCourtFormat } from '../use-court-format.ts';
import type { Watches } from './queries.ts';
import { useBeginWatch } from './use-watching.ts';
import { WatchDays } from './WatchDays.tsx';
import { WatchTimes } from './WatchTimes.tsx';
import { firstWanted, type Wanted, type WantedAt, watchInput, withActivity, withTimes } from './wanted.ts';

interface WatchFormProps {
  person: Key;
  people: readonly Participant[];
  courts: CourtsAt;
  at: WantedAt;
  today: string;
  turnMinutes: Watches['turnMinutes'];
}

type ChoiceProps = { wanted: Wanted; onChange: (wanted: Wanted) => void };

const any = 'any';

function Activities({
  activities,
  day,
  wanted,
  onChange,
}: ChoiceProps & Pick<WantedAt, 'activities' | 'day'>) {
  const { t } = useText();
  if (activities.length < 2) return null;
  const choose = (id: number) => {
    const activity = activities.find(({ activityId }) => activityId === id);
    if (activity) onChange(withActivity(wanted, activity, day));
  };
  return (
    <ChipGroup
      aria-label={t('classes.activity')}
      selected={[String(wanted.activityId)]}
      onChange={([id]) => choose(Number(id))}
    >
      {activities.map(({ activityId, name }) => (
        <Chip key={activityId} id={String(activityId)}>
          <bdi>{name}</bdi>
        </Chip>
      ))}
    </ChipGroup>
  );
}

function Resources({ activity, wanted, onChange }: ChoiceProps & { activity: CourtActivity }) {
  const { t } = useText();
  if (activity.resources.length < 2) return null;
  const { resourceIds } = wanted;
  const choose = (chosen: readonly string[]) => {
    const hasChosenAny = chosen.includes(any) && resourceIds.length > 0;
    onChange({ ...wanted, resourceIds: hasChosenAny ? [] : chosen.filter((id) => id !== any).map(Number) });
  };
  return (
    <ChipGroup
      aria-label={t('watch.courts')}
      isMultiple
      selected={resourceIds.length > 0 ? resourceIds.map(String) : [any]}
      onChange={choose}
    >
      <Chip id={any}>{t('watch.anyCourt')}</Chip>
      {activity.resources.map(({ resourceId, name }) => (
        <Chip key={resourceId} id={String(resourceId)}>
          <bdi>{name}</bdi>
        </Chip>
      ))}
    </ChipGroup>
  );
}

function Lengths({ activity, wanted, onChange }: ChoiceProps & { activity: CourtActivity }) {
  const { t } = useText();
  const { length } = useCourtFormat();
  if (activity.durations.length < 2) return null;
  return (
    <ChipGroup
      aria-label={t('courts.length')}
      selected={[String(wanted.duration)]}
      onChange={([minutes]) => onChange(withTimes(wanted, { duration: Number(minutes) }))}
    >
      {activity.durations.map((minutes) => (
        <Chip key={minutes} id={String(minutes)}>
          {length(minutes)}
        </Chip>
      ))}
    </ChipGroup>
  );
}

/** Asks which courts, days and times to watch for. */
export function WatchForm({ person, people, courts, at, today, turnMinutes }: WatchFormProps) {
  const { t } = useText();
  const [wanted, setWanted] = useState(() => firstWanted(at));
  const begin = useBeginWatch(courts);
  const activity = at.activities.find(({ activityId }) => activityId === wanted?.activityId);
  if (!wanted || !activity) return null;
  const choice = { wanted, onChange: setWanted };
  const isComplete = wanted.isOnce || (wanted.weekdays.length > 0 && wanted.lastDay !== '');
  return (
    <div className="class-detail">
      <div className="detail-body">
        <div className="detail-head">
          <h2 className="detail-title">{t('watch.title')}</h2>
        </div>
        <p>{t('watch.text', { count: turnMinutes })}</p>
        <Activities {...choice} activities={at.activities} day={at.day} />
        <Resources {...choice} activity={activity} />
        <Lengths {...choice} activity={activity} />
        <WatchTimes {...choice} day={at.day} />
        <WatchDays {...choice} date={at.date} today={today} latestDay={at.latestDay} />
        <Checkbox isSelected={wanted.goesOn} onChange={(goesOn) => setWanted({ ...wanted, goesOn })}>
          {t('watch.goesOn')}
        </Checkbox>
        {people.length > 1 && (
          <p className="actions">
            <strong aria-hidden="true">{t('booking.forWhom')}</strong>
            <PersonChip person={person} people={people} onChange={courts.setPerson} />
          </p>
        )}
        <RefusalNotice error={begin.error} />
      </div>
      <div className="detail-foot">
        <Button
          variant="primary"
          size="large"
          width="full"
          isDisabled={!isComplete}
          isPending={begin.isPending}
          onPress={() =>
            begin.mutate(watchInput(person, { centerId: courts.centerId, date: at.date }, wanted))
          }
        >
          {t('watch.begin')}
        </Button>
      </div>
    </div>
  );
}
