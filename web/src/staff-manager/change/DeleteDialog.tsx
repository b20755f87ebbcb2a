import type { CancelEffect } from '@foyer/contract/shared/participation';
import type { SeriesScope } from '@foyer/contract/shared/staff-manager';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GivenBack, useWhoIsIn } from '../../booking/class-changes/Consequences.tsx';
import { EffectField } from '../../booking/class-changes/EffectField.tsx';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/field/Form.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { Skeleton } from '../../ui/message/Skeleton.tsx';
import { type ChangePreview, type Outcome, previewQuery, type Session } from '../queries.ts';
import { EmailFields } from './EmailFields.tsx';
import { ScopeField } from './ScopeField.tsx';
import { undoDelete } from './undo.ts';
import { useSayDone, useScheduleChange } from './use-schedule-change.ts';

interface DeleteDialogProps {
  session: Session;
  when: string;
  onClose: () => void;
  onUnfinished: (outcome: Outcome) => void;
}

interface MeaningProps {
  preview: ChangePreview;
  effect: CancelEffect;
  isNotified: boolean;
}

function Meaning({ preview: { sessions, consequences }, effect, isNotified }: MeaningProps) {
  const { t } = useText();
  const whoIsIn = useWhoIsIn();
  return (
    <Notice tone="warn">
      <p>
        {sessions.length > 1 && <>{t('manage.delete.count', { count: sessions.length })} </>}
        <strong>{whoIsIn(consequences)}</strong>{' '}
        <GivenBack facts={consequences} effect={effect} isDone={false} />{' '}
        {isNotified && consequences.notified > 0 && t('manage.email.count', { count: consequences.notified })}
      </p>
    </Notice>
  );
}

/** Cancels a session or several of its series. Shows first who is in them, and what they get back. */
export function DeleteDialog({ session, when, onClose, onUnfinished }: DeleteDialogProps) {
  const { t } = useText();
  const sayDone = useSayDone();
  const { bookingId, bookingCenterId, name, seriesId } = session;
  const [scope, setScope] = useState<SeriesScope>('THIS');
  const [effect, setEffect] = useState<CancelEffect>('GIVE_BACK');
  const [emails, setEmails] = useState({ toParticipants: true, toStaff: true });
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const wanted = { bookingId, bookingCenterId, scope, cancelEffect: effect };
  const { data: preview, error } = useQuery(previewQuery({ delete: wanted }));
  const write = useScheduleChange();
  const { booked = 0, waiting = 0, held = 0 } = preview?.consequences ?? {};
  const hasPeople = booked + waiting + held > 0;
  const remove = () => {
    const cancelReason = reason.trim();
    setMissing(!cancelReason);
    if (!cancelReason) return;
    const input = { ...wanted, ...emails, cancelReason };
    write.mutate(
      { call: 'delete', input },
      {
        onSuccess: (outcome) => {
          onClose();
          if (!outcome.isFinished || outcome.sessions.some(({ state }) => state === 'REFUSED'))
            return onUnfinished(outcome);
          sayDone(
            t('manage.deleted', { count: outcome.sessions.length }),
            undoDelete(session, input, outcome),
          );
        },
      },
    );
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('manage.delete.title', { name: isolated(name), when })}
      foot={(close) => (
        <>
          <Button variant="danger-solid" isPending={write.isPending} isDisabled={!preview} onPress={remove}>
            {t('manage.delete')}
          </Button>
          <Button onPress={close}>{t('manage.delete.keep')}</Button>
        </>
      )}
    >
      <Form onSubmit={(event) => event.preventDefault()}>
        {preview ? (
          <Meaning preview={preview} effect={effect} isNotified={emails.toParticipants} />
        ) : (
          !error && <Skeleton width="100%" height="4rem" />
        )}
        {seriesId !== undefined && <ScopeField scope={scope} onChange={setScope} />}
        <TextField
          label={t('manage.reason')}
          help={t('manage.reasonHelp')}
          isRequired
          maxLength={300}
          value={reason}
          onChange={setReason}
          error={isMissing && !reason.trim() && t('manage.reasonMissing')}
        />
        {hasPeople && <EffectField effect={effect} onChange={setEffect} />}
        <EmailFields emails={emails} hasParticipants={hasPeople} onChange={setEmails} />
        <RefusalNotice error={write.error ?? error} />
      </Form>
    </Dialog>
  );
}
