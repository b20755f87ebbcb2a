import { ruleOf, scheduledTypeNames } from '@foyer/contract/shared/staff-manager';
import { useText } from '../../platform/text.ts';
import { CheckboxGroup } from '../../ui/choice/CheckboxGroup.tsx';
import { LazyNumberField } from '../../ui/field/LazyNumberField.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Option } from '../../ui/menu/Option.tsx';
import type { Fields } from './fields.ts';
import { ofType } from './of-type.ts';
import type { At } from './plan.ts';
import { StaffFields } from './StaffFields.tsx';
import { useFree } from './use-free.ts';

interface SessionFieldsProps {
  fields: Fields;
  onChange: (change: Partial<Fields>) => void;
  at: At;
  bookingId: number | undefined;
}

const none = 'none';

/** What it is: its type and, where the club has several of it, its activity. */
export function ActivityFields({ fields, onChange, at: { choices } }: SessionFieldsProps) {
  const { t } = useText();
  const activities = choices.activities.filter((one) => one.activityType === fields.activityType);
  return (
    <>
      <Select
        label={t('manage.field.type')}
        value={fields.activityType}
        onChange={(value) => {
          const type = scheduledTypeNames.find((one) => one === value);
          if (type) onChange(ofType(type, choices));
        }}
      >
        {choices.types.map((type) => (
          <Option key={type} id={type} textValue={t(`manage.type.${type}`)}>
            {t(`manage.type.${type}`)}
          </Option>
        ))}
      </Select>
      {(ruleOf(fields.activityType).needsActivity || activities.length > 1) && (
        <Select
          label={t('manage.field.activity')}
          isRequired
          value={fields.activityId === undefined ? null : String(fields.activityId)}
          onChange={(value) => onChange({ activityId: Number(value) })}
        >
          {activities.map(({ id, name }) => (
            <Option key={id} id={String(id)} textValue={name}>
              <bdi>{name}</bdi>
            </Option>
          ))}
        </Select>
      )}
    </>
  );
}

/** Who does it, where, and for how many. */
export function SessionFields({ fields, onChange, at, bookingId }: SessionFieldsProps) {
  const { t } = useText();
  const rule = ruleOf(fields.activityType);
  const free = useFree(fields, at, bookingId);
  return (
    <>
      <StaffFields
        ids={fields.staffIds}
        choices={free.staff}
        least={rule.staff.least}
        most={rule.staff.most}
        onChange={(staffIds) => onChange({ staffIds })}
      />
      {rule.hasRoom && (
        <Select
          label={t('manage.field.room')}
          value={fields.roomId === null ? none : String(fields.roomId)}
          onChange={(id) => onChange({ roomId: id === none ? null : Number(id) })}
        >
          <Option id={none} textValue={t('manage.field.noRoom')}>
            {t('manage.field.noRoom')}
          </Option>
          {free.rooms.map(({ id, name, note }) => (
            <Option key={id} id={String(id)} textValue={name} {...(note && { end: note })}>
              <bdi>{name}</bdi>
            </Option>
          ))}
        </Select>
      )}
      {rule.hasResources && free.resources.length > 0 && (
        <CheckboxGroup
          label={t('manage.field.courts')}
          options={free.resources.map(({ id, name, note }) => ({
            id: String(id),
            text: note ? `${name} (${note})` : name,
          }))}
          value={fields.resourceIds.map(String)}
          onChange={(value) => onChange({ resourceIds: value.map(Number) })}
        />
      )}
      {rule.participants !== 'NONE' && (
        <LazyNumberField
          label={t('manage.field.places')}
          {...(fields.capacity === null
            ? { help: t('manage.field.placesHelp') }
            : { value: fields.capacity })}
          minValue={1}
          maxValue={10_000}
          onChange={(capacity) => onChange({ capacity: Number.isInteger(capacity) ? capacity : null })}
        />
      )}
      <TextField
        label={t('manage.field.title')}
        isOptional
        maxLength={120}
        value={fields.title}
        onChange={(title) => onChange({ title })}
      />
      <TextField
        label={t('manage.field.note')}
        help={t('manage.field.noteHelp')}
        isOptional
        maxLength={1000}
        value={fields.note}
        onChange={(note) => onChange({ note })}
      />
    </>
  );
}
