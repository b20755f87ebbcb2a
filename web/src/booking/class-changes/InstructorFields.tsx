import { useText } from '../../platform/text.ts';
import { Select } from '../../ui/field/Select.tsx';
import { Option } from '../../ui/menu/Option.tsx';
import type { Preview } from './queries.ts';
import { mostInstructors, withInstructor } from './with-instructor.ts';

interface InstructorFieldsProps {
  ids: readonly number[];
  choices: Preview['instructors'];
  onChange: (ids: readonly number[]) => void;
}

const none = 'none';

/** One field for each instructor, in order, and one to add another. */
export function InstructorFields({ ids, choices, onChange }: InstructorFieldsProps) {
  const { t } = useText();
  const fields = Math.min(Math.max(ids.length + 1, 1), mostInstructors);
  // Without instructors there is only the first field, and none to add another.
  return Array.from({ length: fields }, (_, place) => {
    const id = ids[place];
    const isAdding = id === undefined && place > 0;
    const isOnly = ids.length <= 1;
    const offered = isAdding ? choices.filter((one) => !ids.includes(one.id)) : choices;
    const label = isAdding
      ? t('booking.changes.addInstructor')
      : place === 0
        ? t('booking.changes.instructor')
        : t('booking.changes.instructorNumber', { number: place + 1 });
    const noneText = t(isOnly ? 'booking.changes.noInstructor' : 'booking.changes.removeInstructor');
    if (isAdding && offered.length === 0) return null;
    return (
      <Select
        key={place}
        label={label}
        value={isAdding ? null : id === undefined ? none : String(id)}
        onChange={(chosen) => onChange(withInstructor(ids, place, chosen === none ? null : Number(chosen)))}
      >
        {!isAdding && (
          <Option id={none} textValue={noneText}>
            {noneText}
          </Option>
        )}
        {offered.map((one) => (
          <Option
            key={one.id}
            id={String(one.id)}
            textValue={one.name}
            {...(!one.isFree && { end: t('booking.changes.busy') })}
          >
            <bdi>{one.name}</bdi>
          </Option>
        ))}
      </Select>
    );
  });
}
