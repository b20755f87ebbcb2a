import { type ActivityType, activityTypes } from '@foyer/contract/shared/participation';
import { Columns3, MapPin } from 'lucide-react';
import { LazyMenu } from '../../frame/LazyMenu.tsx';
import { useText } from '../../platform/text.ts';
import { Many } from '../../sign-up/filters/Many.tsx';
import { FilterBar, ListChip, ToggleChip } from '../../ui/chip/Chip.tsx';
import { arrangements } from '../address/schedule-filters.ts';
import type { Choices } from '../queries.ts';
import type { ScheduleAddress } from './use-schedule.ts';

interface ScheduleFiltersProps {
  address: ScheduleAddress;
  choices: Choices;
}

const numbered = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ id: String(id), name, choice: id }));

/** Of the types, those that a club has. */
const typesOf = ({ types, activities }: Choices): ActivityType[] =>
  activityTypes.filter(
    (type) =>
      types.some((one) => one === type) || activities.some(({ activityType }) => activityType === type),
  );

/** What is shown, and what has a column: people, places or activities. */
export function ScheduleFilters({ address: { values, set }, choices }: ScheduleFiltersProps) {
  const { t } = useText();
  const by = values.by ?? 'time';
  const activities = choices.activities.filter(
    ({ activityType }) => values.types.length === 0 || values.types.includes(activityType),
  );
  return (
    <FilterBar aria-label={t('manage.filters')}>
      <LazyMenu
        label={t('manage.by')}
        selected={by}
        entries={arrangements.map((one) => ({
          ...{ id: one, label: t(`manage.by.${one}`) },
          onAction: () => set({ by: one === 'time' ? undefined : one }),
        }))}
        opener={(props) => (
          <ListChip {...props} isSelected={by !== 'time'}>
            <Columns3 className="icon" />
            {t(`manage.by.${by}`)}
          </ListChip>
        )}
      />
      <Many
        label={t('manage.field.type')}
        all={t('manage.all.types')}
        choices={typesOf(choices).map((type) => ({ id: type, name: t(`manage.type.${type}`), choice: type }))}
        chosen={values.types}
        onChange={(types) => set({ types })}
      />
      <Many
        label={t('manage.field.staff')}
        all={t('manage.all.staff')}
        choices={numbered(choices.staff)}
        chosen={values.staff.map(String)}
        onChange={(staff) => set({ staff })}
      />
      <Many
        label={t('manage.field.room')}
        all={t('manage.all.rooms')}
        choices={numbered(choices.rooms)}
        chosen={values.rooms.map(String)}
        onChange={(rooms) => set({ rooms })}
      />
      <Many
        label={t('manage.field.courts')}
        all={t('manage.all.courts')}
        choices={numbered(choices.resources)}
        chosen={values.courts.map(String)}
        onChange={(courts) => set({ courts })}
      />
      <Many
        label={t('manage.field.activity')}
        all={t('manage.all.activities')}
        choices={numbered(activities)}
        chosen={values.activities.map(String)}
        onChange={(chosen) => set({ activities: chosen })}
      />
      <ToggleChip isSelected={values.cancelled} onChange={(cancelled) => set({ cancelled })}>
        {t('manage.withCancelled')}
      </ToggleChip>
      {choices.centers.length > 1 && (
        <LazyMenu
          label={t('manage.center')}
          selected={String(choices.centerId)}
          entries={choices.centers.map(({ id, name }) => ({
            ...{ id: String(id), label: name },
            onAction: () =>
              // Staff, rooms and activities belong to a centre.
              set({ center: id, staff: [], rooms: [], courts: [], activities: [], open: undefined }),
          }))}
          opener={(props) => (
            <ListChip {...props}>
              <MapPin className="icon" />
              <span className="visually-hidden">{t('manage.center')}: </span>
              <bdi>{choices.centerName}</bdi>
            </ListChip>
          )}
        />
      )}
    </FilterBar>
  );
}
