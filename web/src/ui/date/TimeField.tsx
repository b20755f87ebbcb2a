import { parseTime, type Time } from '@internationalized/date';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import {
  TimeField as AriaTimeField,
  type TimeFieldProps as AriaTimeFieldProps,
} from 'react-aria-components/TimeField';
import {
  FieldFrame,
  type FieldTexts,
  fieldState,
  fieldTexts,
  type ValueFieldOwn,
} from '../field/FieldFrame.tsx';

/** A time of day as HH:MM on the 24-hour clock. */
export interface TimeFieldProps extends Omit<AriaTimeFieldProps<Time>, ValueFieldOwn>, FieldTexts {
  value?: string | null;
  onChange?: (time: string | null) => void;
}

/** Typed in segments, with 12 or 24 hours as the locale has it. */
export function TimeField({ label, help, error, isOptional, value, onChange, ...rest }: TimeFieldProps) {
  const texts = fieldTexts({ label, help, error, isOptional, isRequired: rest.isRequired });
  return (
    <AriaTimeField
      {...rest}
      {...fieldState(texts)}
      {...(value !== undefined && { value: value ? parseTime(value) : null })}
      onChange={(time) => onChange?.(time?.toString().slice(0, 5) ?? null)}
    >
      <FieldFrame {...texts}>
        <DateInput className="input">
          {(segment) => <DateSegment segment={segment} className="date-segment" />}
        </DateInput>
      </FieldFrame>
    </AriaTimeField>
  );
}
