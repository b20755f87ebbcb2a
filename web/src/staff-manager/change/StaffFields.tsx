import { withInstructor } from '../../booking/class-changes/with-instructor.ts';
import { useText } from '../../platform/text.ts';
import { Select } from '../../ui/field/Select.tsx';
import { Option } from '../../ui/menu/Option.tsx';

export interface StaffChoice {
  id: number;
  name: string;
  /** Why it had better be somebody else: 'away'. */
  note?: string | undefined;
}

interface StaffFieldsProps {
  ids: readonly number[];
  choices: readonly StaffChoice[];
  least: number;
  most: number;
  onChange: (ids: readonly number[]) => void;
}

const none = 'none';

/** One field for each of the staff, in order, and one to add another. */
export function StaffFields({ ids, choices, least, most, onChange }: StaffFieldsProps) {
  const { t } = useText();
  const fields = Math.min(ids.length + 1, most);
  return Array.from({ length: fields }, (_, place) => {
    const id = ids[place];
    const offered = id === undefined ? choices.filter((one) => !ids.includes(one.id)) : choices;
    if (id === undefined && place > 0 && offered.length === 0) return null;
    const label =
      place === 0
        ? t('manage.field.staff')
        : id === undefined
          ? t('manage.field.addStaff')
          : t('manage.field.staffNumber', { number: place + 1 });
    return (
      <Select
        key={place}
        label={label}
        isRequired={place === 0 && least > 0}
        placeholder={t(place === 0 ? 'manage.nobody' : 'manage.field.nobodyElse')}
        value={id === undefined ? null : String(id)}
        onChange={(chosen) => onChange(withInstructor(ids, place, chosen === none ? null : Number(chosen)))}
      >
        {id !== undefined && (
          <Option id={none} textValue={t('manage.field.removeStaff')}>
            {t('manage.field.removeStaff')}
          </Option>
        )}
        {offered.map((one) => (
          <Option key={one.id} id={String(one.id)} textValue={one.name} {...(one.note && { end: one.note })}>
            <bdi>{one.name}</bdi>
          </Option>
        ))}
      </Select>
    );
  });
}
