import { localTimes } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { LazyDatePicker } from '../../ui/date/LazyDatePicker.tsx';
import { LazyTimeField } from '../../ui/date/LazyTimeField.tsx';
import { FieldRow } from '../../ui/field/Form.tsx';
import { minuteOf, timeOf } from '../grid/wall-time.ts';
import type { Fields } from './fields.ts';

interface TimeFieldsProps {
  fields: Pick<Fields, 'day' | 'from' | 'until'>;
  onChange: (change: Partial<Fields>) => void;
  timeZone: string;
}

const minutesOfDay = 24 * 60;

/** A later start moves the end along, so that the session keeps its length. */
function started({ from, until }: TimeFieldsProps['fields'], next: string | null): Partial<Fields> {
  if (!from || !until || !next) return { from: next };
  const length = (minuteOf(until) - minuteOf(from) + minutesOfDay) % minutesOfDay;
  return { from: next, until: timeOf((minuteOf(next) + length) % minutesOfDay) };
}

export function TimeFields({ fields, onChange, timeZone }: TimeFieldsProps) {
  const { t } = useText();
  return (
    <>
      <LazyDatePicker
        label={t('manage.field.day')}
        value={fields.day}
        earliest={localTimes(timeZone)(new Date()).day}
        onChange={(day) => onChange({ day })}
      />
      <FieldRow>
        <LazyTimeField
          label={t('manage.field.from')}
          value={fields.from}
          onChange={(from) => onChange(started(fields, from))}
        />
        <LazyTimeField
          label={t('manage.field.until')}
          value={fields.until}
          onChange={(until) => onChange({ until })}
        />
      </FieldRow>
    </>
  );
}
