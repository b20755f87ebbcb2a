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

/** A time of day as HH:MM, as a clock with 24 hours writes it. */
export interface TimeFieldProps extends Omit<AriaTimeFieldProps<Time>, ValueFieldOwn>, FieldTexts {
  value?: string | null;
  onChange?: (time: string | null) => void;
}

/** Typed in segments, in the hours of the reader's language. */
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
