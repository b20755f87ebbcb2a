import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useMoveClass } from '../../participation/use-booking-changes.ts';
import { useClassFormat } from '../../participation/use-class-format.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/field/Form.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { Skeleton } from '../../ui/message/Skeleton.tsx';
import type { ClassChangeProps } from './CancelClassDialog.tsx';
import { ChangeDone } from './ChangeDone.tsx';
import { ClassFields } from './ClassFields.tsx';
import { Conflicts, useWhoIsIn, WhoIsMoved } from './Consequences.tsx';
import { moveOf, type Wanted, wantedOf } from './move.ts';
import { type Preview, previewQuery } from './queries.ts';
import { type Emails, WhoIsEmailed } from './WhoIsEmailed.tsx';

function Meaning({ preview }: { preview: Preview }) {
  const whoIsIn = useWhoIsIn();
  const isWarning = preview.losing.length > 0;
  return (
    <Notice tone={isWarning ? 'warn' : 'info'}>
      <p>
        <strong>{whoIsIn(preview)}</strong>
      </p>
      <WhoIsMoved facts={preview} />
    </Notice>
  );
}

interface FrameProps extends ClassChangeProps {
  foot?: (close: () => void) => ReactNode;
  children: ReactNode;
}

function Frame({ details: { name, startsAt, timeZone }, onClose, foot, children }: FrameProps) {
  const { t } = useText();
  const words = useClassFormat();
  const title = t('booking.changes.askChange', {
    name: isolated(name),
    when: words.when(startsAt, timeZone),
  });
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={title} {...(foot && { foot })}>
      {children}
    </Dialog>
  );
}

/** Changes time, room, instructors or capacity. Shows the consequences first, then the result. */
export function ChangeClassDialog(props: ClassChangeProps) {
  const { details } = props;
  const key = { centerId: details.bookingCenterId, id: details.bookingId };
  // Read once, because the form compares its values with it, whatever happens meanwhile.
  const { data: first, error } = useQuery({ ...previewQuery(key, {}), staleTime: Number.POSITIVE_INFINITY });
  if (first) return <ChangeForm {...props} first={first} />;
  return (
    <Frame {...props}>
      {error ? <RefusalNotice error={error} /> : <Skeleton width="100%" height="16rem" />}
    </Frame>
  );
}

function ChangeForm({ first, ...props }: ClassChangeProps & { first: Preview }) {
  const { details, onClose } = props;
  const { t } = useText();
  const { bookingId, bookingCenterId, timeZone } = details;
  const [wanted, setWanted] = useState<Wanted>(() => wantedOf(first.now, timeZone));
  const [reason, setReason] = useState('');
  const [emails, setEmails] = useState<Emails>({ toParticipants: true, toStaff: true });
  const change = useMoveClass();
  const move = moveOf(wanted, first.now, timeZone);
  const isOther = move !== undefined && Object.keys(move).length > 0;
  const { data: shown, error } = useQuery({
    ...previewQuery({ centerId: bookingCenterId, id: bookingId }, move ?? {}),
    placeholderData: keepPreviousData,
    enabled: isOther && !change.data,
  });
  const preview = isOther ? shown : first;
  if (change.data)
    return (
      <ChangeDone title={t('booking.changes.changed')} notified={change.data.notified} onClose={onClose}>
        <WhoIsMoved facts={change.data} />
      </ChangeDone>
    );
  const said = reason.trim();
  const send = () =>
    move && change.mutate({ bookingId, bookingCenterId, ...move, ...emails, ...(said && { reason: said }) });
  const canSend = isOther && preview && preview.conflicts.length === 0 && !error;
  return (
    <Frame
      {...props}
      foot={(close) => (
        <>
          <Button variant="primary" isPending={change.isPending} isDisabled={!canSend} onPress={send}>
            {t('booking.changes.save')}
          </Button>
          <Button onPress={close}>{t('booking.changes.keepAsIs')}</Button>
        </>
      )}
    >
      <Form onSubmit={(event) => event.preventDefault()}>
        <ClassFields wanted={wanted} choices={preview ?? first} onChange={setWanted} />
        {preview && <Conflicts preview={preview} />}
        {preview && <Meaning preview={preview} />}
        <TextField
          label={t('booking.changes.reason')}
          isOptional
          maxLength={300}
          value={reason}
          onChange={setReason}
        />
        <WhoIsEmailed emails={emails} onChange={setEmails} />
        <RefusalNotice error={change.error ?? error} />
      </Form>
    </Frame>
  );
}
