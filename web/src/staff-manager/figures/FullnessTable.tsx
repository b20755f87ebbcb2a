import { numberFormatter } from '@foyer/contract/shared/formatters';
import type { CSSProperties } from 'react';
import { useFormats } from '../../platform/Formats.tsx';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Table } from '../../ui/table/Table.tsx';
import { shareOf, type Total } from './heat.ts';

/** Each class with a bar for how full it is, who did not come, and who waited. */
export function FullnessTable({ caption, totals }: { caption: string; totals: readonly Total[] }) {
  const { t } = useText();
  const { number } = useFormat();
  const { numbers } = useFormats();
  const percent = numberFormatter(numbers, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <Table
      caption={caption}
      items={totals}
      keyOf={({ id }) => String(id)}
      columns={[
        {
          id: 'name',
          title: t('manage.figures.what'),
          stacked: 'primary',
          cell: ({ name }) => <bdi>{name}</bdi>,
        },
        {
          id: 'full',
          title: t('manage.figures.full'),
          stacked: 'end',
          cell: (one) => (
            <span className="schedule-bar" style={{ '--share': shareOf(one) } as CSSProperties}>
              <i aria-hidden="true" />
              {percent.format(shareOf(one))}
            </span>
          ),
        },
        {
          id: 'noShows',
          title: t('manage.figures.noShows'),
          align: 'end',
          stacked: 'sub',
          stackedLabel: t('manage.figures.noShows'),
          cell: ({ noShows }) => number(noShows),
        },
        {
          id: 'waiting',
          title: t('manage.figures.waiting'),
          align: 'end',
          stacked: 'sub',
          stackedLabel: t('manage.figures.waiting'),
          cell: ({ waiting }) => number(waiting),
        },
      ]}
    />
  );
}
