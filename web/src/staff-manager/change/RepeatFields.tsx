import { weeksAtMost } from '@foyer/contract/shared/staff-manager';
import { addDays, weekdayOf } from '../../platform/days.ts';
import { useText } from '../../platform/text.ts';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { CheckboxGroup } from '../../ui/choice/CheckboxGroup.tsx';
import { LazyDatePicker } from '../../ui/date/LazyDatePicker.tsx';
import type { Repeat } from './fields.ts';
import { useWeekdays } from './use-weekdays.ts';

interface RepeatFieldsProps {
  day: string | null;
  repeat: Repeat | undefined;
  onChange: (repeat: Repeat | undefined) => void;
}

const weeksAtFirst = 12;

/** Every week on some days until a date. */
export function RepeatFields({ day, repeat, onChange }: RepeatFieldsProps) {
  const { t } = useText();
  const weekdays = useWeekdays();
  const start = (isOn: boolean) =>
    onChange(
      isOn && day
        ? { weekdays: [weekdayOf(day)], until: addDays(day, 7 * weeksAtFirst), skipClosedDays: true }
        : undefined,
    );
  return (
    <>
      <Checkbox isSelected={repeat !== undefined} isDisabled={!day} onChange={start}>
        {t('manage.repeat.weekly')}
      </Checkbox>
      {repeat && day && (
        <>
          <CheckboxGroup
            label={t('manage.repeat.days')}
            options={weekdays.map(({ id, name }) => ({ id: String(id), text: name }))}
            value={repeat.weekdays.map(String)}
            onChange={(value) => onChange({ ...repeat, weekdays: value.map(Number).toSorted() })}
          />
          <LazyDatePicker
            label={t('manage.repeat.until')}
            value={repeat.until}
            earliest={day}
            latest={addDays(day, 7 * weeksAtMost)}
            onChange={(until) => onChange({ ...repeat, until })}
          />
          <Checkbox
            isSelected={repeat.skipClosedDays}
            onChange={(skipClosedDays) => onChange({ ...repeat, skipClosedDays })}
          >
            {t('manage.repeat.skipClosed')}
          </Checkbox>
        </>
      )}
    </>
  );
}
