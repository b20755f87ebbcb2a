import { timeAt } from '@foyer/contract/shared/time-of-day';
import { useText } from '../../platform/text.ts';
import { Select } from '../../ui/field/Select.tsx';
import { Option } from '../../ui/menu/Option.tsx';
import { useCourtFormat } from '../use-court-format.ts';
import { openingOf, timeChoices, type Wanted, type WantedAt, withTimes } from './wanted.ts';

interface TimeSelectProps {
  label: string;
  times: readonly number[];
  value: number;
  onChange: (minute: number) => void;
}

function TimeSelect({ label, times, value, onChange }: TimeSelectProps) {
  const { clock } = useCourtFormat();
  // A day ends at 24:00, which clocks show as 0:00.
  const text = (minute: number) => clock(timeAt(minute % 1440));
  return (
    <Select label={label} value={String(value)} onChange={(chosen) => onChange(Number(chosen))}>
      {times.map((minute) => (
        <Option key={minute} id={String(minute)} textValue={text(minute)}>
          {text(minute)}
        </Option>
      ))}
    </Select>
  );
}

interface WatchTimesProps {
  wanted: Wanted;
  day: WantedAt['day'];
  onChange: (wanted: Wanted) => void;
}

/** Between which times of the day the hour has to lie. */
export function WatchTimes({ wanted, day, onChange }: WatchTimesProps) {
  const { t } = useText();
  const choices = timeChoices(openingOf(day, wanted.activityId), wanted);
  return (
    <div className="field-row">
      <TimeSelect
        label={t('watch.between')}
        times={choices.from}
        value={wanted.from}
        onChange={(from) => onChange(withTimes(wanted, { from }))}
      />
      <TimeSelect
        label={t('watch.and')}
        times={choices.until}
        value={wanted.until}
        onChange={(until) => onChange({ ...wanted, until })}
      />
    </div>
  );
}
