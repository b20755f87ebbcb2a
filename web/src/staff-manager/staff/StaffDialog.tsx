import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { callOnce } from '../../platform/call-once.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { CheckboxGroup } from '../../ui/choice/CheckboxGroup.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/field/Form.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';
import { useScheduleRefetch } from '../change/use-schedule-change.ts';
import type { Choices } from '../queries.ts';
import { ExceptionFields } from './ExceptionFields.tsx';
import { HourFields } from './HourFields.tsx';
import { completeHours, type Exception, type WorkingHours } from './hours.ts';
import type { StaffMember } from './StaffTab.tsx';

interface StaffDialogProps {
  member: StaffMember;
  choices: Choices;
  onClose: () => void;
}

/** Working hours, days with other hours, and qualifications of a member of staff. */
export function StaffDialog({ member, choices, onClose }: StaffDialogProps) {
  const { t } = useText();
  const refetch = useScheduleRefetch();
  const { centerId } = choices;
  const [hours, setHours] = useState<readonly WorkingHours[]>(member.hours);
  const [exceptions, setExceptions] = useState<readonly Exception[]>(member.exceptions);
  const [activityIds, setActivityIds] = useState<readonly number[]>(member.activityIds);
  const complete = completeHours(hours);
  const save = useMutation({
    mutationFn: () =>
      callOnce('POST staff-manager/update-staff', {
        ...{ centerId, staffId: member.id, hours: complete ?? [] },
        exceptions: exceptions.map(({ date, hours: own }) => ({ date, hours: [...own] })),
        activityIds: [...activityIds],
      }),
    onSuccess: () => {
      toasts.add(t('manage.staff.saved'));
      onClose();
    },
    onSettled: () => void refetch(),
  });
  const activities = choices.activities.filter(
    ({ activityType }) =>
      activityType === 'CLASS' ||
      activityType === 'GENERAL' ||
      activityType === 'CHILD_CARE' ||
      activityType === 'STAFF_BOOKING',
  );
  return (
    <Dialog
      isOpen
      size="wide"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isolated(member.name)}
      foot={(close) => (
        <>
          <Button
            variant="primary"
            isPending={save.isPending}
            isDisabled={!complete}
            onPress={() => save.mutate()}
          >
            {t('manage.save')}
          </Button>
          <Button onPress={close}>{t('manage.keep')}</Button>
        </>
      )}
    >
      <Form onSubmit={(event) => event.preventDefault()}>
        <RefusalNotice error={save.error} />
        <HourFields hours={hours} onChange={setHours} />
        <ExceptionFields exceptions={exceptions} timeZone={choices.timeZone} onChange={setExceptions} />
        {activities.length > 0 && (
          <CheckboxGroup
            label={t('manage.staff.activities')}
            help={t('manage.staff.activitiesHelp')}
            options={activities.map(({ id, name }) => ({ id: String(id), text: name }))}
            value={activityIds.map(String)}
            onChange={(value) => setActivityIds(value.map(Number))}
          />
        )}
      </Form>
    </Dialog>
  );
}
