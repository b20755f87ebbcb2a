import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useCancelClass } from '../../participation/use-booking-changes.ts';
import { useClassFormat } from '../../participation/use-class-format.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/field/Form.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { Skeleton } from '../../ui/message/Skeleton.tsx';
import type { ClassDetails } from '../ClassSheet.tsx';
import { ChangeDone } from './ChangeDone.tsx';
import { GivenBack, useWhoIsIn } from './Consequences.tsx';
import { EffectField } from './EffectField.tsx';
import { type CancelEffect, type Preview, previewQuery } from './queries.ts';
import { WhoIsEmailed } from './WhoIsEmailed.tsx';

export interface ClassChangeProps {
  details: ClassDetails;
  onClose: () => void;
}

function Meaning({
  preview,
  effect,
  isEmailed,
}: {
  preview: Preview;
  effect: CancelEffect;
  isEmailed: boolean;
}) {
  const { t } = useText();
  const whoIsIn = useWhoIsIn();
  return (
    <Notice tone="warn">
      <p>
        <strong>{whoIsIn(preview)}</strong> <GivenBack facts={preview} effect={effect} isDone={false} />{' '}
        {isEmailed && preview.notified > 0 && t('booking.changes.everybodyEmailed')}
      </p>
    </Notice>
  );
}

/** Shows the consequences before a class is cancelled, and the result afterwards. */
export function CancelClassDialog({ details, onClose }: ClassChangeProps) {
  const { t } = useText();
  const words = useClassFormat();
  const { bookingId, bookingCenterId, name, startsAt, timeZone } = details;
  const [effect, setEffect] = useState<CancelEffect>('GIVE_BACK');
  const [cancelReason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [emails, setEmails] = useState({ toParticipants: true, toStaff: true });
  const cancel = useCancelClass();
  const done = cancel.data;
  const key = { centerId: bookingCenterId, id: bookingId };
  const { data: preview, error } = useQuery({
    ...previewQuery(key, { cancelEffect: effect }),
    placeholderData: keepPreviousData,
    enabled: !done,
  });
  if (done)
    return (
      <ChangeDone title={t('booking.changes.cancelled')} notified={done.notified} onClose={onClose}>
        <p>
          <GivenBack facts={done} effect={effect} isDone />
        </p>
      </ChangeDone>
    );
  const send = () => {
    const reason = cancelReason.trim();
    setMissing(!reason);
    if (reason)
      cancel.mutate({ bookingId, bookingCenterId, cancelReason: reason, cancelEffect: effect, ...emails });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('booking.changes.askCancel', {
        name: isolated(name),
        when: words.when(startsAt, timeZone),
      })}
      foot={(close) => (
        <>
          <Button variant="danger-solid" isPending={cancel.isPending} isDisabled={!preview} onPress={send}>
            {t('booking.changes.cancelClass')}
          </Button>
          <Button onPress={close}>{t('booking.changes.keepClass')}</Button>
        </>
      )}
    >
      <Form onSubmit={(event) => event.preventDefault()}>
        {preview && <Meaning preview={preview} effect={effect} isEmailed={emails.toParticipants} />}
        {!preview && !error && <Skeleton width="100%" height="4rem" />}
        <TextField
          label={t('booking.changes.reason')}
          help={t('booking.changes.reasonHelp')}
          isRequired
          maxLength={300}
          value={cancelReason}
          onChange={setReason}
          error={isMissing && !cancelReason.trim() && t('booking.changes.reasonMissing')}
        />
        <EffectField effect={effect} onChange={setEffect} />
        <WhoIsEmailed emails={emails} onChange={setEmails} />
        <RefusalNotice error={cancel.error ?? error} />
      </Form>
    </Dialog>
  );
}
