import { useText } from '../../platform/text.ts';
import { DatePicker } from '../../ui/date/DatePicker.tsx';
import { TimeField } from '../../ui/date/TimeField.tsx';
import { FieldRow } from '../../ui/field/Form.tsx';
import type { ClosingFieldsProps } from './ClosingFields.tsx';

/** From when until when courts are closed. */
export function TimeFields({ form, onChange, fault, today }: ClosingFieldsProps) {
  const { t } = useText();
  const { from, until } = form;
  return (
    <>
      <FieldRow>
        <DatePicker
          label={t('courtClosing.fromDay')}
          value={from.day}
          earliest={today}
          // A closing of some hours stays on one day.
          onChange={(day) =>
            onChange({
              ...form,
              from: { ...from, day },
              ...(until.day === from.day && { until: { ...until, day } }),
            })
          }
        />
        <TimeField
          label={t('courtClosing.fromTime')}
          value={from.time}
          onChange={(time) => onChange({ ...form, from: { ...from, time } })}
        />
      </FieldRow>
      <FieldRow>
        <DatePicker
          label={t('courtClosing.untilDay')}
          value={until.day}
          earliest={from.day ?? today}
          onChange={(day) => onChange({ ...form, until: { ...until, day } })}
        />
        <TimeField
          label={t('courtClosing.untilTime')}
          value={until.time}
          error={fault === 'endBeforeStart' && t('courtClosing.endBeforeStart')}
          onChange={(time) => onChange({ ...form, until: { ...until, time } })}
        />
      </FieldRow>
    </>
  );
}
