import type { CancelEffect } from '@foyer/contract/shared/participation';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { EffectField } from '../../booking/class-changes/EffectField.tsx';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import type { AnswerFor } from '../../platform/api.ts';
import { callOnce } from '../../platform/call-once.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';
import { useScheduleRefetch } from '../change/use-schedule-change.ts';

export type Participant = AnswerFor<'POST staff-manager/get-booking-participants'>['people'][number];

interface RemovePersonProps {
  person: Participant;
  onClose: () => void;
}

/** Asks what happens to what somebody has paid before they are taken out. */
export function RemovePerson({ person, onClose }: RemovePersonProps) {
  const { t } = useText();
  const refetch = useScheduleRefetch();
  const [cancelEffect, setEffect] = useState<CancelEffect>('GIVE_BACK');
  const [toParticipant, setNotifies] = useState(true);
  const { participationId, participationCenterId, name } = person;
  const remove = useMutation({
    mutationFn: () =>
      callOnce('POST staff-manager/remove-booking-participant', {
        ...{ participationId, participationCenterId, cancelEffect, toParticipant },
      }),
    onSuccess: () => {
      toasts.add(t('manage.people.removed', { name: isolated(name) }));
      onClose();
    },
    onSettled: () => void refetch(),
  });
  return (
    <li className="schedule-removing">
      <strong>{t('manage.people.askRemove', { name: isolated(name) })}</strong>
      <RefusalNotice error={remove.error} />
      <EffectField effect={cancelEffect} onChange={setEffect} />
      <Checkbox isSelected={toParticipant} onChange={setNotifies}>
        {t('manage.people.email')}
      </Checkbox>
      <div className="actions">
        <Button
          size="small"
          variant="danger-solid"
          isPending={remove.isPending}
          onPress={() => remove.mutate()}
        >
          {t('manage.people.remove')}
        </Button>
        <Button size="small" onPress={onClose}>
          {t('manage.people.keep')}
        </Button>
      </div>
    </li>
  );
}
