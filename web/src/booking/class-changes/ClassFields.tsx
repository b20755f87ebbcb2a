import { useFormats } from '../../platform/Formats.tsx';
import { localTimes } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { LazyDatePicker } from '../../ui/date/LazyDatePicker.tsx';
import { LazyTimeField } from '../../ui/date/LazyTimeField.tsx';
import { FieldRow } from '../../ui/field/Form.tsx';
import { NumberField } from '../../ui/field/NumberField.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { Option } from '../../ui/menu/Option.tsx';
import { InstructorFields } from './InstructorFields.tsx';
import { inRoom, type Wanted } from './move.ts';
import type { Preview } from './queries.ts';

interface ClassFieldsProps {
  wanted: Wanted;
  /** The options, and which of them are free at the requested time. */
  choices: Preview;
  onChange: (wanted: Wanted) => void;
}

const none = 'none';

/** When a class is, where, with whom and for how many. */
export function ClassFields({ wanted, choices, onChange }: ClassFieldsProps) {
  const { t } = useText();
  const { timeZone } = useFormats();
  const room = choices.rooms.find(({ id }) => id === wanted.roomId);
  const change = (some: Partial<Wanted>) => onChange({ ...wanted, ...some });
  const inUse = (isFree: boolean) => !isFree && { end: t('booking.changes.inUse') };
  return (
    <>
      <FieldRow>
        <LazyDatePicker
          label={t('booking.changes.day')}
          value={wanted.day}
          earliest={localTimes(timeZone)(new Date()).day}
          onChange={(day) => change({ day })}
        />
        <LazyTimeField
          label={t('booking.changes.time')}
          value={wanted.time}
          onChange={(time) => change({ time })}
        />
      </FieldRow>
      <FieldRow>
        <Select
          label={t('booking.changes.room')}
          value={wanted.roomId === null ? none : String(wanted.roomId)}
          onChange={(id) => onChange(inRoom(wanted, id === none ? null : Number(id), choices))}
        >
          <Option id={none} textValue={t('booking.changes.noRoom')}>
            {t('booking.changes.noRoom')}
          </Option>
          {choices.rooms.map(({ id, name, isFree }) => (
            <Option key={id} id={String(id)} textValue={name} {...inUse(isFree)}>
              <bdi>{name}</bdi>
            </Option>
          ))}
        </Select>
        <NumberField
          label={t('booking.changes.capacity')}
          value={wanted.capacity}
          minValue={1}
          {...(room?.capacity !== undefined && { maxValue: Math.max(room.capacity, choices.now.capacity) })}
          onChange={(capacity) => Number.isInteger(capacity) && change({ capacity })}
        />
      </FieldRow>
      <InstructorFields
        ids={wanted.instructorIds}
        choices={choices.instructors}
        onChange={(instructorIds) => change({ instructorIds })}
      />
    </>
  );
}
