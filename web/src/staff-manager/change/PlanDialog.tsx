import { ruleOf, type SeriesScope } from '@foyer/contract/shared/staff-manager';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { isolated } from '../../platform/isolated.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/field/Form.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Skeleton } from '../../ui/message/Skeleton.tsx';
import { type Outcome, previewQuery } from '../queries.ts';
import { Blocked } from './Blocked.tsx';
import { EmailFields } from './EmailFields.tsx';
import { type Fields, spanOf } from './fields.ts';
import { Meaning, Obstacles, Warnings } from './PreviewNotice.tsx';
import { type At, mayWrite, type Plan, wantedOf, writtenOf } from './plan.ts';
import { RepeatFields } from './RepeatFields.tsx';
import { ScopeField } from './ScopeField.tsx';
import { ActivityFields, SessionFields } from './SessionFields.tsx';
import { TimeFields } from './TimeFields.tsx';
import { type Undo, undoCreate, undoUpdate } from './undo.ts';
import { useSayDone, useScheduleChange } from './use-schedule-change.ts';
import { WasAndWillBe } from './WasAndWillBe.tsx';

const Alternatives = lazyPart(() => import('./Alternatives.tsx'), 'Alternatives');

interface PlanDialogProps {
  plan: Plan;
  at: At;
  onClose: () => void;
  /** Called where a change goes on, or some sessions of it could not be written. */
  onUnfinished: (outcome: Outcome) => void;
}

/** Plans a session, or changes one. What that means is shown before it is written. */
export function PlanDialog({ plan, at, onClose, onUnfinished }: PlanDialogProps) {
  const { t } = useText();
  const sayDone = useSayDone();
  const [fields, setFields] = useState(plan.fields);
  const [scope, setScope] = useState<SeriesScope>('THIS');
  const [emails, setEmails] = useState({ toParticipants: true, toStaff: true });
  const [reason, setReason] = useState('');
  const [isAccepted, setAccepted] = useState(false);
  const change = (some: Partial<Fields>) => {
    setAccepted(false);
    setFields((before) => ({ ...before, ...some }));
  };
  const session = plan.kind === 'change' ? plan.session : undefined;
  const written = writtenOf(plan, fields, scope, at);
  const wanted = wantedOf(written);
  const { data, error, isPlaceholderData, refetch } = useQuery(previewQuery(wanted));
  const preview = wanted && !error ? data : undefined;
  const write = useScheduleChange();
  const hasParticipants = session !== undefined && ruleOf(fields.activityType).participants !== 'NONE';
  const isReady = !wanted || (preview && !isPlaceholderData && mayWrite(preview, isAccepted));
  const canWrite = written && isReady;
  const save = () => {
    if (!written) return;
    const despite = isAccepted && preview ? [...new Set(preview.warnings.map(({ kind }) => kind))] : [];
    const said = reason.trim();
    const sent: Undo =
      written.call === 'create'
        ? { call: 'create', input: { ...written.input, toStaff: emails.toStaff, despite } }
        : { call: 'update', input: { ...written.input, ...emails, despite, ...(said && { reason: said }) } };
    write.mutate(sent, {
      onSuccess: (outcome) => {
        onClose();
        if (!outcome.isFinished || outcome.sessions.some(({ state }) => state === 'REFUSED'))
          return onUnfinished(outcome);
        const undo =
          sent.call === 'create'
            ? undoCreate(at.centerId, sent.input, outcome, t('manage.undoneReason'))
            : sent.call === 'update' && session
              ? undoUpdate(session, sent.input, outcome)
              : undefined;
        sayDone(t(session ? 'manage.changed' : 'manage.created', { count: outcome.sessions.length }), undo);
      },
      // Somebody may have been faster: what stands in the way is shown anew.
      onError: () => void refetch(),
    });
  };
  const conflicts = preview?.sessions.find((one) => one.conflicts.length > 0)?.conflicts ?? [];
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={session ? t('manage.changeTitle', { name: isolated(session.name) }) : t('manage.newBooking')}
      foot={(close) => (
        <>
          <Button variant="primary" isPending={write.isPending} isDisabled={!canWrite} onPress={save}>
            {t(session ? 'manage.save' : 'manage.create')}
          </Button>
          <Button onPress={close}>{t(session ? 'manage.keep' : 'manage.discard')}</Button>
          <Blocked preview={preview} isAccepted={isAccepted} />
        </>
      )}
    >
      <Form onSubmit={(event) => event.preventDefault()}>
        {session && <WasAndWillBe session={session} span={spanOf(fields, at.timeZone)} />}
        {preview && <Obstacles preview={preview} />}
        {conflicts.length > 0 && (
          <Suspense>
            <Alternatives
              fields={fields}
              at={at}
              bookingId={session?.bookingId}
              conflicts={conflicts}
              onChoose={change}
            />
          </Suspense>
        )}
        {preview && <Warnings preview={preview} isAccepted={isAccepted} onAccept={setAccepted} />}
        {preview && <Meaning preview={preview} />}
        {wanted && !data && !error && <Skeleton width="100%" height="3rem" />}
        <RefusalNotice error={write.error ?? (wanted ? error : null)} />
        {session?.seriesId !== undefined && <ScopeField scope={scope} onChange={setScope} />}
        {!session && <ActivityFields fields={fields} onChange={change} at={at} bookingId={undefined} />}
        <TimeFields fields={fields} onChange={change} timeZone={at.timeZone} />
        {!session && (
          <RepeatFields day={fields.day} repeat={fields.repeat} onChange={(repeat) => change({ repeat })} />
        )}
        <SessionFields fields={fields} onChange={change} at={at} bookingId={session?.bookingId} />
        {session && (
          <TextField
            label={t('manage.reason')}
            help={t('manage.reasonHelp')}
            isOptional
            maxLength={300}
            value={reason}
            onChange={setReason}
          />
        )}
        <EmailFields emails={emails} hasParticipants={hasParticipants} onChange={setEmails} />
      </Form>
    </Dialog>
  );
}
