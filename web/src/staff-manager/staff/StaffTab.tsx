import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Waiting } from '../../frame/Waiting.tsx';
import type { AnswerFor } from '../../platform/api.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { useWeekdays } from '../change/use-weekdays.ts';
import { type Choices, freeStaffQuery } from '../queries.ts';
import { useHourTexts } from './use-hour-texts.ts';

const StaffDialog = lazyPart(() => import('./StaffDialog.tsx'), 'StaffDialog');

export type StaffMember = AnswerFor<'POST staff-manager/find-staff'>['staff'][number];

/** Who works at the centre: when, and what they are qualified for. */
export function StaffTab({ choices }: { choices: Choices }) {
  const { t } = useText();
  const query = useQuery(freeStaffQuery({ centerId: choices.centerId }, true));
  const [edited, setEdited] = useState<StaffMember>();
  const weekdays = useWeekdays('short');
  const hours = useHourTexts();
  const nameOf = new Map(choices.activities.map(({ id, name }) => [id, name]));
  const { data } = query;
  if (!data) return <Waiting queries={[query]} failed={t('manage.staff.loadError')} />;
  if (data.staff.length === 0) return <EmptyState title={t('manage.staff.none')} />;
  const hoursOf = (one: StaffMember) => {
    if (one.hours.length === 0) return t('manage.staff.noHours');
    return (
      <ul className="schedule-staff-hours">
        {weekdays.map(({ id, name }) => {
          const own = one.hours.filter(({ weekday }) => weekday === id);
          if (own.length === 0) return null;
          return (
            <li key={id}>
              {name}{' '}
              {own.map((each, index) => (
                <span key={each.from}>
                  {hours(each)}
                  {index < own.length - 1 && t('booking.comma')}
                </span>
              ))}
            </li>
          );
        })}
      </ul>
    );
  };
  const qualified = (one: StaffMember): string =>
    one.activityIds.flatMap((id) => nameOf.get(id) ?? []).join(t('booking.comma')) ||
    t('manage.staff.notRecorded');
  return (
    <>
      <Table
        caption={t('manage.tab.staff')}
        items={data.staff}
        keyOf={({ id }) => String(id)}
        columns={[
          {
            id: 'name',
            title: t('manage.staff.name'),
            stacked: 'primary',
            cell: ({ name }) => (
              <strong>
                <bdi>{name}</bdi>
              </strong>
            ),
          },
          {
            id: 'hours',
            title: t('manage.staff.hours'),
            stacked: 'sub',
            stackedLabel: t('manage.staff.hours'),
            cell: hoursOf,
          },
          {
            id: 'activities',
            title: t('manage.staff.activities'),
            stacked: 'sub',
            stackedLabel: t('manage.staff.activities'),
            cell: qualified,
          },
          {
            id: 'edit',
            title: t('manage.edit'),
            isTitleHidden: true,
            align: 'end',
            stacked: 'action',
            cell: (one) => (
              <Button
                size="small"
                aria-label={t('manage.staff.editThis', { name: one.name })}
                onPress={() => setEdited(one)}
              >
                {t('manage.edit')}
              </Button>
            ),
          },
        ]}
      />
      <Suspense>
        {edited && <StaffDialog member={edited} choices={choices} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </>
  );
}
