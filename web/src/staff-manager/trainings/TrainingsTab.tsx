import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { Waiting } from '../../frame/Waiting.tsx';
import type { AnswerFor } from '../../platform/api.ts';
import { callOnce } from '../../platform/call-once.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { isolated } from '../../platform/isolated.ts';
import { query } from '../../platform/query.ts';
import { useText } from '../../platform/text.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Option } from '../../ui/menu/Option.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { useScheduleRefetch } from '../change/use-schedule-change.ts';
import { formatter } from '../period.ts';
import type { Choices } from '../queries.ts';

type Training = AnswerFor<'POST staff-manager/get-trainings'>['trainings'][number];

/** Hours that people have booked with a trainer: on their phone, the trainer confirms or declines them. */
export function TrainingsTab({ choices }: { choices: Choices }) {
  const { t } = useText();
  const { centerId, mayManage, ownStaffId, staff } = choices;
  const [staffId, setStaffId] = useState(ownStaffId ?? (mayManage ? staff[0]?.id : undefined));
  const trainings = useQuery(
    query(
      'POST staff-manager/get-trainings',
      { centerId, ...(staffId !== undefined && staffId !== ownStaffId && { staffId }) },
      { staleTime: 0 },
    ),
  );
  return (
    <>
      {mayManage && staff.length > 0 && (
        <div className="schedule-trainer">
          <Select
            label={t('manage.training.of')}
            value={staffId === undefined ? null : String(staffId)}
            onChange={(id) => setStaffId(Number(id))}
          >
            {staff.map(({ id, name }) => (
              <Option key={id} id={String(id)} textValue={name}>
                <bdi>{name}</bdi>
              </Option>
            ))}
          </Select>
        </div>
      )}
      {!trainings.data && <Waiting queries={[trainings]} failed={t('manage.training.loadError')} />}
      {trainings.data?.trainings.length === 0 && (
        <EmptyState title={t('manage.training.none')}>{t('manage.training.noneText')}</EmptyState>
      )}
      {trainings.data?.trainings.map((training) => (
        <TrainingSheet key={training.bookingId} training={training} />
      ))}
    </>
  );
}

function TrainingSheet({ training }: { training: Training }) {
  const { t } = useText();
  const formats = useFormats();
  const refetch = useScheduleRefetch();
  const [isDeclining, setDeclining] = useState(false);
  const [reason, setReason] = useState('');
  const { bookingId, bookingCenterId, name, people, phone, startsAt, endsAt, where, isConfirmed } = training;
  const key = { bookingId, bookingCenterId };
  const confirm = useMutation({
    mutationFn: () => callOnce('POST staff-manager/confirm-training', key),
    onSuccess: () => toasts.add(t('manage.training.confirmed')),
    onSettled: () => void refetch(),
  });
  const decline = useMutation({
    mutationFn: () => callOnce('POST staff-manager/decline-training', { ...key, reason: reason.trim() }),
    onSuccess: () => toasts.add(t('manage.training.declined')),
    onSettled: () => void refetch(),
  });
  const who = people.map(isolated).join(t('booking.comma'));
  return (
    <Sheet
      title={formatter(formats, 'day')(startsAt, endsAt)}
      aside={
        <Badge tone={isConfirmed ? 'success' : 'warn'}>
          {t(isConfirmed ? 'manage.confirmed' : 'manage.unconfirmed')}
        </Badge>
      }
    >
      <SheetBody>
        <div className="stack">
          <div>
            <p>
              <strong>{who}</strong>
            </p>
            <p className="row-meta">{[name, ...(where ? [where] : [])].join(' · ')}</p>
            {phone && (
              <p>
                <a href={`tel:${phone}`} aria-label={t('manage.training.call', { name: who, phone })}>
                  <bdi>{phone}</bdi>
                </a>
              </p>
            )}
          </div>
          <RefusalNotice error={confirm.error ?? decline.error} />
          {isDeclining && (
            <TextField
              label={t('manage.training.why')}
              help={t('manage.training.whyHelp')}
              isRequired
              maxLength={300}
              value={reason}
              onChange={setReason}
            />
          )}
          <div className="actions">
            {!isConfirmed && !isDeclining && (
              <Button variant="primary" isPending={confirm.isPending} onPress={() => confirm.mutate()}>
                {t('manage.training.confirm')}
              </Button>
            )}
            {isDeclining ? (
              <>
                <Button
                  variant="danger-solid"
                  isPending={decline.isPending}
                  isDisabled={!reason.trim()}
                  onPress={() => decline.mutate()}
                >
                  {t('manage.training.decline')}
                </Button>
                <Button onPress={() => setDeclining(false)}>{t('manage.training.keep')}</Button>
              </>
            ) : (
              <Button variant="danger-quiet" onPress={() => setDeclining(true)}>
                {t('manage.training.cannot')}
              </Button>
            )}
          </div>
        </div>
      </SheetBody>
    </Sheet>
  );
}
