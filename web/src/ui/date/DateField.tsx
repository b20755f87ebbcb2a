import { type CalendarDate, parseDate } from '@internationalized/date';
import { type Ref, useImperativeHandle, useRef } from 'react';
import {
  DateField as AriaDateField,
  type DateFieldProps as AriaDateFieldProps,
  DateInput,
  DateSegment,
} from 'react-aria-components/DateField';
import {
  FieldFrame,
  type FieldTexts,
  fieldState,
  fieldTexts,
  type ValueFieldOwn,
} from '../field/FieldFrame.tsx';

/** A day as YYYY-MM-DD, as in the API. */
export interface DateFieldProps extends Omit<AriaDateFieldProps<CalendarDate>, ValueFieldOwn>, FieldTexts {
  value?: string | null;
  onChange?: (day: string | null) => void;
  /** Focuses the first segment. */
  inputRef?: Ref<{ focus: () => void }>;
}

/** For a day that people know by heart, such as a birthday: typed, without a calendar. */
export function DateField({
  label,
  help,
  error,
  isOptional,
  value,
  inputRef,
  onChange,
  ...rest
}: DateFieldProps) {
  const texts = fieldTexts({ label, help, error, isOptional, isRequired: rest.isRequired });
  const input = useRef<HTMLDivElement>(null);
  useImperativeHandle(inputRef, () => ({
    focus: () => input.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus(),
  }));
  return (
    <AriaDateField
      {...rest}
      {...fieldState(texts)}
      {...(value !== undefined && { value: value ? parseDate(value) : null })}
      onChange={(date) => onChange?.(date?.toString() ?? null)}
    >
      <FieldFrame {...texts}>
        <DateInput className="input" ref={input}>
          {(segment) => <DateSegment segment={segment} className="date-segment" />}
        </DateInput>
      </FieldFrame>
    </AriaDateField>
  );
}
