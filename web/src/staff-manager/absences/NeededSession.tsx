import { courtType } from '@foyer/contract/shared/participation';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { callOnce } from '../../platform/call-once.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';
import { useScheduleRefetch } from '../change/use-schedule-change.ts';
import { formatter } from '../period.ts';
import type { Needed } from './queries.ts';

interface NeededSessionProps {
  needed: Needed;
  /** Who can't come. */
  staffId: number;
  isNotified: boolean;
  mayAssign: boolean;
}

const shownAtFirst = 4;

/** A session that needs somebody, with those who could take it, the best first. */
export function NeededSession({ needed, staffId, isNotified, mayAssign }: NeededSessionProps) {
  const { t } = useText();
  const formats = useFormats();
  const refetch = useScheduleRefetch();
  const [isAll, setAll] = useState(false);
  const { session, candidates } = needed;
  const { bookingId, bookingCenterId, name, startsAt, endsAt, booked } = session;
  const assign = useMutation({
    mutationFn: ({ id }: { id: number; name: string }) =>
      callOnce('POST staff-manager/assign-substitute', {
        ...{ bookingId, bookingCenterId, staffId, substituteId: id },
        ...{ toParticipants: isNotified, toStaff: true },
      }),
    onSuccess: (_answer, one) =>
      toasts.add(t('manage.cover.assigned', { name: isolated(one.name), session: isolated(name) })),
    onSettled: () => void refetch(),
  });
  const shown = isAll ? candidates : candidates.slice(0, shownAtFirst);
  return (
    <li className="schedule-needed">
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        <span className="row-meta">
          {formatter(formats, 'day')(startsAt, endsAt)}
          {booked > 0 && ` · ${t('manage.cover.booked', { count: booked })}`}
        </span>
      </p>
      <RefusalNotice error={assign.error} />
      {candidates.length === 0 ? (
        <p className="row-meta">
          {t(session.activityType === courtType ? 'manage.cover.training' : 'manage.cover.nobody')}
        </p>
      ) : (
        mayAssign && (
          <div className="actions">
            {shown.map((one) => (
              <Button
                key={one.id}
                size="small"
                variant="soft"
                isPending={assign.isPending && assign.variables.id === one.id}
                onPress={() => assign.mutate(one)}
              >
                {one.isQualified && one.isWorking
                  ? isolated(one.name)
                  : t(one.isQualified ? 'manage.cover.off' : 'manage.instead.unqualified', {
                      name: isolated(one.name),
                    })}
              </Button>
            ))}
            {shown.length < candidates.length && (
              <Button size="small" variant="quiet" onPress={() => setAll(true)}>
                {t('manage.cover.more', { count: candidates.length - shown.length })}
              </Button>
            )}
          </div>
        )
      )}
    </li>
  );
}
