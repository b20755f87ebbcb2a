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

/** Hours of one day stay on one line. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0');

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
  const hoursOf = (one: StaffMember): string =>
    weekdays
      .flatMap(({ id, name }) => {
        const own = one.hours.filter(({ weekday }) => weekday === id);
        return own.length > 0 ? [`${name}\u00A0${own.map((each) => unbroken(hours(each))).join(', ')}`] : [];
      })
      .join(' · ') || t('manage.staff.noHours');
  const qualified = (one: StaffMember): string =>
    one.activityIds.flatMap((id) => nameOf.get(id) ?? []).join(', ') || t('manage.staff.notRecorded');
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
          { id: 'hours', title: t('manage.staff.hours'), stacked: 'sub', cell: hoursOf },
          { id: 'activities', title: t('manage.staff.activities'), stacked: 'sub', cell: qualified },
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
