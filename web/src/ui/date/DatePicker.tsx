import { type CalendarDate, parseDate } from '@internationalized/date';
import { Calendar } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import {
  DatePicker as AriaDatePicker,
  type DatePickerProps as AriaDatePickerProps,
} from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Popover } from 'react-aria-components/Popover';
import { useText } from '../../platform/text.ts';
import {
  FieldFrame,
  type FieldTexts,
  fieldState,
  fieldTexts,
  type ValueFieldOwn,
} from '../field/FieldFrame.tsx';
import { useNarrow } from '../media/use-media.ts';
import { CalendarGrid } from './CalendarGrid.tsx';
import '../dialog/dialog.css';
import '../field/field.css';
import '../menu/popover.css';

type Own = ValueFieldOwn | 'minValue' | 'maxValue' | 'isDateUnavailable';

/** A day as YYYY-MM-DD, as in the API. */
export interface DatePickerProps extends Omit<AriaDatePickerProps<CalendarDate>, Own>, FieldTexts {
  value?: string | null;
  defaultValue?: string;
  onChange?: (day: string | null) => void;
  earliest?: string;
  latest?: string;
  isUnavailable?: (day: string) => boolean;
}

const dateProps = ({ value, defaultValue, earliest, latest, isUnavailable }: DatePickerProps) => ({
  ...(value !== undefined && { value: value === null || value === '' ? null : parseDate(value) }),
  ...(defaultValue && { defaultValue: parseDate(defaultValue) }),
  ...(earliest && { minValue: parseDate(earliest) }),
  ...(latest && { maxValue: parseDate(latest) }),
  ...(isUnavailable && {
    isDateUnavailable: (date: { toString(): string }) => isUnavailable(date.toString()),
  }),
});

/** Typed in segments, or picked from the calendar. */
export function DatePicker(props: DatePickerProps) {
  const {
    label,
    help,
    error,
    isOptional,
    value,
    defaultValue,
    earliest,
    latest,
    isUnavailable,
    onChange,
    ...rest
  } = props;
  const { t } = useText();
  const texts = fieldTexts({ label, help, error, isOptional, isRequired: props.isRequired });
  return (
    <AriaDatePicker
      {...rest}
      {...fieldState(texts)}
      {...dateProps(props)}
      onChange={(date) => onChange?.(date?.toString() ?? null)}
    >
      <FieldFrame {...texts}>
        <Group className="input">
          <DateInput className="date-segments">
            {(segment) => <DateSegment segment={segment} className="date-segment" />}
          </DateInput>
          <Button className="input-button" aria-label={t('ui.calendar')}>
            <Calendar className="icon" />
          </Button>
        </Group>
      </FieldFrame>
      <CalendarPopover />
    </AriaDatePicker>
  );
}

function CalendarPopover() {
  const calendar = (className: string) => (
    <Dialog className={className}>
      <CalendarGrid />
    </Dialog>
  );
  if (!useNarrow()) {
    return (
      <Popover className="popover" offset={6}>
        {calendar('')}
      </Popover>
    );
  }
  return (
    <ModalOverlay className="overlay" isDismissable>
      <Modal className="">{calendar('dialog')}</Modal>
    </ModalOverlay>
  );
}
