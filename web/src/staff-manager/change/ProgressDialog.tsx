import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useFormats } from '../../platform/Formats.tsx';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { Progress } from '../../ui/progress/Progress.tsx';
import { formatter } from '../period.ts';
import { changeQuery, type Outcome } from '../queries.ts';
import { useScheduleRefetch } from './use-schedule-change.ts';

interface ProgressDialogProps {
  centerId: number;
  outcome: Outcome;
  onClose: () => void;
}

/** How far a change of many sessions is, and which of them were left as they are. */
export function ProgressDialog({ centerId, outcome: first, onClose }: ProgressDialogProps) {
  const { t, say } = useText();
  const formats = useFormats();
  const { changeId } = first;
  const query = useQuery({ ...changeQuery(centerId, changeId ?? 0, first), enabled: changeId !== undefined });
  const outcome = query.data ?? first;
  const { isFinished, sessions } = outcome;
  const refetch = useEffectEvent(useScheduleRefetch());
  useEffect(() => {
    if (isFinished) void refetch();
  }, [isFinished]);
  const when = formatter(formats, 'day');
  const refused = sessions.filter(({ state }) => state === 'REFUSED');
  const done = sessions.filter(({ state }) => state === 'DONE').length;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(isFinished ? 'manage.progress.done' : 'manage.progress.title')}
      foot={
        <Button variant="primary" autoFocus onPress={onClose}>
          {t(isFinished ? 'ui.close' : 'manage.progress.goOn')}
        </Button>
      }
    >
      {!isFinished && (
        <Progress
          aria-label={t('manage.progress.title')}
          done={done + refused.length}
          total={sessions.length}
        >
          {t('manage.progress.of', { done, count: sessions.length })}
        </Progress>
      )}
      {isFinished && (
        <Notice tone={refused.length > 0 ? 'warn' : 'success'} isNews>
          {t('manage.progress.of', { done, count: sessions.length })}
        </Notice>
      )}
      {refused.length > 0 && (
        <ul className="schedule-obstacles">
          {refused.map(({ startsAt, reason, name = '', with: other = '', bookingId }) => (
            <li key={`${startsAt} ${bookingId ?? ''}`}>
              <strong>{when(startsAt, startsAt)}</strong>{' '}
              {reason && say(reason, { name: isolated(name), with: isolated(other) })}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
