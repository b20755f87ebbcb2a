import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { isolated } from '../../platform/isolated.ts';
import { localTimes } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { LazyDatePicker } from '../../ui/date/LazyDatePicker.tsx';
import { LazyTimeField } from '../../ui/date/LazyTimeField.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { FieldRow, Form } from '../../ui/field/Form.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Skeleton } from '../../ui/message/Skeleton.tsx';
import { instantAt, wallClockOf } from '../grid/wall-time.ts';
import { previewQuery, type Session } from '../queries.ts';
import { Blocked } from './Blocked.tsx';
import { CourtField } from './CourtField.tsx';
import { type CourtPlace, courtMoveOf, courtSpan } from './court-move.ts';
import { Meaning, Obstacles, Warnings } from './PreviewNotice.tsx';
import { type At, mayWrite } from './plan.ts';
import { undoUpdate } from './undo.ts';
import { useSayDone, useScheduleChange } from './use-schedule-change.ts';
import { WasAndWillBe } from './WasAndWillBe.tsx';

interface CourtDialogProps {
  session: Session;
  /** Where it was dragged to, or is. */
  place: CourtPlace;
  at: At;
  onClose: () => void;
}

/** Moves an hour that members have booked to another time or court. What that means is shown before it is written. */
export function CourtDialog({ session, place, at, onClose }: CourtDialogProps) {
  const { t } = useText();
  const sayDone = useSayDone();
  const { timeZone } = at;
  const [clock, setClock] = useState<{ day: string | null; time: string | null }>(
    wallClockOf(place.startsAt, timeZone),
  );
  const [resourceIds, setResourceIds] = useState(place.resourceIds);
  const [isNotified, setNotifies] = useState(true);
  const [reason, setReason] = useState('');
  const [isAccepted, setAccepted] = useState(false);
  const startsAt = instantAt(clock, timeZone);
  const span = startsAt === undefined ? undefined : courtSpan(session, startsAt);
  const update = span && courtMoveOf(session, { startsAt: span.startsAt, resourceIds });
  const { data, error, isPlaceholderData, refetch } = useQuery(previewQuery(update && { update }));
  const preview = update && !error ? data : undefined;
  const canWrite = preview && !isPlaceholderData && mayWrite(preview, isAccepted);
  const write = useScheduleChange();
  const change = <T,>(set: (value: T) => void, value: T) => {
    setAccepted(false);
    set(value);
  };
  const save = () => {
    if (!update || !preview) return;
    const said = reason.trim();
    const input = {
      ...{ ...update, toParticipants: isNotified, despite: preview.warnings.map(({ kind }) => kind) },
      ...(said && { reason: said }),
    };
    write.mutate(
      { call: 'update', input },
      {
        onSuccess: (outcome) => {
          onClose();
          sayDone(t('manage.changed', { count: 1 }), undoUpdate(session, input, outcome));
        },
        onError: () => void refetch(),
      },
    );
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('manage.changeTitle', { name: isolated(session.name) })}
      foot={(close) => (
        <>
          <Button variant="primary" isPending={write.isPending} isDisabled={!canWrite} onPress={save}>
            {t('manage.save')}
          </Button>
          <Button onPress={close}>{t('manage.keep')}</Button>
          <Blocked preview={preview} isAccepted={isAccepted} />
        </>
      )}
    >
      <Form onSubmit={(event) => event.preventDefault()}>
        <WasAndWillBe session={session} span={span} />
        {preview && <Obstacles preview={preview} />}
        {preview && <Warnings preview={preview} isAccepted={isAccepted} onAccept={setAccepted} />}
        {preview && <Meaning preview={preview} />}
        {update && !data && !error && <Skeleton width="100%" height="3rem" />}
        <RefusalNotice error={write.error ?? (update ? error : null)} />
        <p className="row-meta">{t('manage.court.keeps')}</p>
        <FieldRow>
          <LazyDatePicker
            label={t('manage.field.day')}
            value={clock.day}
            earliest={localTimes(timeZone)(new Date()).day}
            onChange={(day) => change(setClock, { ...clock, day })}
          />
          <LazyTimeField
            label={t('manage.field.from')}
            value={clock.time}
            onChange={(time) => change(setClock, { ...clock, time })}
          />
        </FieldRow>
        <CourtField
          session={session}
          centerId={at.centerId}
          span={span}
          resourceIds={resourceIds}
          onChange={(ids) => change(setResourceIds, ids)}
        />
        <TextField
          label={t('manage.reason')}
          help={t('manage.reasonHelp')}
          isOptional
          maxLength={300}
          value={reason}
          onChange={setReason}
        />
        <Checkbox isSelected={isNotified} onChange={setNotifies}>
          {t('manage.email.participants')}
        </Checkbox>
      </Form>
    </Dialog>
  );
}
