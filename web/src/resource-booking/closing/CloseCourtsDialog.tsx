import type { CancelEffect } from '@foyer/contract/shared/participation';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { EffectField } from '../../booking/class-changes/EffectField.tsx';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import type { AnswerFor, InputFor } from '../../platform/api.ts';
import { callOnce } from '../../platform/call-once.ts';
import { invalidate } from '../../platform/invalidate.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { localTimes } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/field/Form.tsx';
import { Skeleton } from '../../ui/message/Skeleton.tsx';
import type { CourtsAt } from '../day/day-props.ts';
import type { CourtDay } from '../queries.ts';
import { ClosingPreview } from './ClosingPreview.tsx';
import { CourtsClosed } from './CourtsClosed.tsx';
import { type ClosingForm, closingOf, firstForm } from './closing-form.ts';
import { type PreviewInput, previewQuery } from './queries.ts';

const ClosingFields = lazyPart(() => import('./ClosingFields.tsx'), 'ClosingFields');

export interface CloseCourtsProps {
  offered: AnswerFor<'GET resource-booking/court-activities-by-center'>;
  courts: CourtsAt;
  /** The day that is shown, with when something is open on it. */
  date: string;
  day: Pick<CourtDay, 'opens' | 'closes'> | undefined;
  onClose: () => void;
}

function useCloseCourts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputFor<'POST resource-booking/close-courts'>) =>
      callOnce('POST resource-booking/close-courts', input),
    // What is shown of the closing does not wait for the courts behind it.
    onSettled: () => void invalidate(client, 'resource-booking'),
  });
}

/** What closing would do; undefined while the form is incomplete. */
function usePreview(closing: Omit<PreviewInput, 'cancelEffect'> | undefined, cancelEffect: CancelEffect) {
  return useQuery({
    ...previewQuery({ centerId: 0, from: '', until: '', ...closing, cancelEffect }),
    placeholderData: keepPreviousData,
    enabled: closing !== undefined,
  });
}

/** Closes courts for a time: which, when and why, what that means, and how far it has come. */
export function CloseCourtsDialog({ offered, courts, date, day, onClose }: CloseCourtsProps) {
  const { t } = useText();
  const { timeZone, activities } = offered;
  const now = localTimes(timeZone)(new Date());
  const [form, setForm] = useState<ClosingForm>(() =>
    firstForm({
      ...{ date, now, opens: day?.opens, closes: day?.closes },
      activityId: courts.filters.activityId,
    }),
  );
  const [effect, setEffect] = useState<CancelEffect>('GIVE_BACK');
  const [toParticipants, setEmailed] = useState(true);
  const [isTried, setTried] = useState(false);
  const close = useCloseCourts();
  const { closing, fault } = closingOf(form, { centerId: courts.centerId, timeZone, activities });
  const preview = usePreview(close.data ? undefined : closing, effect);
  if (close.data) return <CourtsClosed closing={close.data} onClose={onClose} />;
  const reason = form.reason === 'OTHER' ? form.words.trim() : t(`courtClosing.reason.${form.reason}`);
  const send = () => {
    setTried(true);
    if (closing && reason) close.mutate({ ...closing, reason, cancelEffect: effect, toParticipants });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('courtClosing.closeCourts')}
      foot={(keep) => (
        <>
          <Button
            variant="danger-solid"
            isPending={close.isPending}
            isDisabled={!closing || !preview.data || preview.isError}
            onPress={send}
          >
            {t('courtClosing.closeCourts')}
          </Button>
          <Button onPress={keep}>{t('courtClosing.stayOpen')}</Button>
        </>
      )}
    >
      <Form onSubmit={(event) => event.preventDefault()}>
        <Suspense fallback={<Skeleton width="100%" height="24rem" />}>
          <ClosingFields
            form={form}
            onChange={setForm}
            activities={activities}
            fault={fault}
            isReasonMissing={isTried && !reason}
            today={now.day}
          />
        </Suspense>
        <EffectField effect={effect} onChange={setEffect} />
        <Checkbox isSelected={toParticipants} onChange={setEmailed}>
          {t('courtClosing.toParticipants')}
        </Checkbox>
        {closing && preview.data && !preview.isError && (
          <ClosingPreview preview={preview.data} effect={effect} isEmailed={toParticipants} />
        )}
        {closing && preview.isPending && <Skeleton width="100%" height="4rem" />}
        <RefusalNotice error={close.error ?? (closing ? preview.error : null)} />
      </Form>
    </Dialog>
  );
}
