import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { CSSProperties } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { downloadCall } from '../../platform/download/download-call.ts';
import { downloadFile } from '../../platform/download/download-file.ts';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { FigureSpan, TrainerHours } from './queries.ts';

interface TrainerHoursSheetProps {
  span: FigureSpan;
  hours: TrainerHours;
}

/** How long everybody has worked, as the payroll needs it. */
export function TrainerHoursSheet({ span, hours: { staff } }: TrainerHoursSheetProps) {
  const { t } = useText();
  const { number } = useFormat();
  const hoursOf = (minutes: number) => number(Math.round(minutes / 6) / 10);
  const download = useMutation({
    mutationFn: () => downloadCall('POST staff-manager/download-trainer-hours', span),
    onSuccess: (file) => downloadFile(file.name, file),
  });
  const most = Math.max(1, ...staff.map(({ minutes }) => minutes));
  return (
    <section className="stack" aria-labelledby="trainer-hours">
      <div className="section-head schedule-figures-head">
        <h2 id="trainer-hours">{t('manage.figures.hours')}</h2>
        <Button size="small" isPending={download.isPending} onPress={() => download.mutate()}>
          <Download className="icon" />
          {t('manage.figures.download')}
        </Button>
      </div>
      <RefusalNotice error={download.error} />
      {staff.length === 0 ? (
        <p className="row-meta">{t('manage.figures.nothing')}</p>
      ) : (
        <Table
          caption={t('manage.figures.hours')}
          items={staff}
          keyOf={({ staffId }) => String(staffId)}
          columns={[
            {
              id: 'name',
              title: t('manage.staff.name'),
              stacked: 'primary',
              cell: ({ name }) => <bdi>{name}</bdi>,
            },
            {
              id: 'hours',
              title: t('manage.figures.hoursWorked'),
              stacked: 'end',
              cell: ({ minutes }) => (
                <span className="schedule-bar" style={{ '--share': minutes / most } as CSSProperties}>
                  <i aria-hidden="true" />
                  {hoursOf(minutes)}
                </span>
              ),
            },
            {
              id: 'types',
              title: t('manage.figures.byType'),
              stacked: 'sub',
              cell: ({ byType }) =>
                byType
                  .map(({ activityType, minutes }) =>
                    t('manage.figures.typeHours', {
                      type: t(`manage.type.${activityType}`),
                      hours: hoursOf(minutes),
                    }),
                  )
                  .join(' · '),
            },
          ]}
        />
      )}
    </section>
  );
}
