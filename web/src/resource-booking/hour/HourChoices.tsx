import { useText } from '../../platform/text.ts';
import { Chip, ChipGroup } from '../../ui/chip/Chip.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { Option } from '../../ui/menu/Option.tsx';
import { PersonChip } from '../PersonChip.tsx';
import { useCourtFormat } from '../use-court-format.ts';
import type { OpenedProps } from './opened-props.ts';
import type { ShownHour } from './shown-hour.ts';

type HourChoicesProps = OpenedProps & { shown: ShownHour };

/** What is played, where the court serves several activities at that time. */
function ActivityChoice({ shown: { times, hour }, courts, center }: HourChoicesProps) {
  const { t } = useText();
  if (times.length < 2) return null;
  return (
    <ChipGroup
      aria-label={t('classes.activity')}
      selected={[String(hour.activityId)]}
      onChange={([id]) => courts.changeHour({ activityId: Number(id) })}
    >
      {times.map(({ activityId }) => (
        <Chip key={activityId} id={String(activityId)}>
          <bdi>{center?.activities.find((one) => one.activityId === activityId)?.name}</bdi>
        </Chip>
      ))}
    </ChipGroup>
  );
}

function LengthChoice({ shown: { time, hour }, courts, query }: HourChoicesProps) {
  const { t } = useText();
  const { length, offer } = useCourtFormat();
  const currency = query.data?.currency ?? '';
  if (!time || time.durations.length < 2) return null;
  return (
    <ChipGroup
      aria-label={t('courts.length')}
      selected={[String(hour.duration)]}
      onChange={([minutes]) => courts.changeHour({ duration: Number(minutes) })}
    >
      {time.durations.map((one) => (
        <Chip key={one.minutes} id={String(one.minutes)}>
          {length(one.minutes)} · {offer(one, currency)}
        </Chip>
      ))}
    </ChipGroup>
  );
}

function StartChoice({ shown: { starts, hour }, courts }: HourChoicesProps) {
  const { t } = useText();
  const { clock } = useCourtFormat();
  if (starts.length < 2 || starts.every(({ startTime }) => startTime !== hour.startTime)) return null;
  return (
    <Select
      label={t('courts.start')}
      value={hour.startTime}
      onChange={(startTime) => courts.changeHour({ startTime })}
    >
      {starts.map(({ startTime }) => (
        <Option key={startTime} id={startTime} textValue={clock(startTime)}>
          {clock(startTime)}
        </Option>
      ))}
    </Select>
  );
}

/** What can be chosen about an hour: the activity, the length, the start, and for whom it is. */
export function HourChoices(props: HourChoicesProps) {
  const { t } = useText();
  const { person, people, courts } = props;
  return (
    <>
      <ActivityChoice {...props} />
      <LengthChoice {...props} />
      <StartChoice {...props} />
      {person && people.length > 1 && (
        <p className="actions">
          <strong aria-hidden="true">{t('booking.forWhom')}</strong>
          <PersonChip person={person} people={people} onChange={courts.setPerson} />
        </p>
      )}
    </>
  );
}
