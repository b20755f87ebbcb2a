import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { Waiting } from '../../frame/Waiting.tsx';
import { callOnce } from '../../platform/call-once.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { isolated } from '../../platform/isolated.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { useScheduleRefetch } from '../change/use-schedule-change.ts';
import { absenceText } from '../period.ts';
import type { Choices } from '../queries.ts';
import { NeededSessions } from './NeededSessions.tsx';
import { type Absence, absencesQuery } from './queries.ts';

const ReportAbsence = lazyPart(() => import('./ReportAbsence.tsx'), 'ReportAbsence');

/** Who is away, what that leaves open, and who could take over. */
export function AbsencesTab({ choices }: { choices: Choices }) {
  const { t } = useText();
  const query = useQuery(absencesQuery(choices.centerId));
  const [isReporting, setReporting] = useState(false);
  const [shown, setShown] = useState<number>();
  const mayReport = choices.mayManage || choices.ownStaffId !== undefined;
  const button = (
    <Button variant="primary" onPress={() => setReporting(true)}>
      {t('manage.absence.report')}
    </Button>
  );
  return (
    <>
      {!query.data && <Waiting queries={[query]} failed={t('manage.absence.loadError')} />}
      {query.data?.absences.length === 0 && (
        <EmptyState title={t('manage.absence.none')} action={mayReport && button}>
          {t('manage.absence.noneText')}
        </EmptyState>
      )}
      {query.data && query.data.absences.length > 0 && (
        <>
          {mayReport && <div className="actions">{button}</div>}
          {query.data.absences.map((absence) => (
            <AbsenceSheet
              key={absence.absenceId}
              absence={absence}
              choices={choices}
              isOpen={shown === absence.absenceId}
              onToggle={() => setShown(shown === absence.absenceId ? undefined : absence.absenceId)}
            />
          ))}
        </>
      )}
      <Suspense>
        {isReporting && (
          <ReportAbsence
            choices={choices}
            onClose={() => setReporting(false)}
            onReported={(absenceId) => {
              setReporting(false);
              setShown(absenceId);
              toasts.add(t('manage.absence.reported'));
            }}
          />
        )}
      </Suspense>
    </>
  );
}

interface AbsenceSheetProps {
  absence: Absence;
  choices: Choices;
  isOpen: boolean;
  onToggle: () => void;
}

function AbsenceSheet({ absence, choices, isOpen, onToggle }: AbsenceSheetProps) {
  const { t } = useText();
  const formats = useFormats();
  const refetch = useScheduleRefetch();
  const { centerId, mayManage, mayChange, ownStaffId } = choices;
  const { absenceId, staffId, name, from, until, kind, note, open } = absence;
  const end = useMutation({
    mutationFn: () => callOnce('POST staff-manager/end-absence', { centerId, absenceId }),
    onSuccess: () => toasts.add(t('manage.absence.ended')),
    onSettled: () => void refetch(),
  });
  return (
    <Sheet
      title={<bdi>{name}</bdi>}
      aside={open > 0 && <Badge tone="warn">{t('manage.cover.open', { count: open })}</Badge>}
    >
      <SheetBody>
        <div className="stack">
          <div>
            <p>{absenceText(formats, from, until)}</p>
            {(kind || note) && (
              <p className="row-meta">
                {[...(kind ? [t(`manage.absence.kind.${kind}`)] : []), ...(note ? [note] : [])].join(' · ')}
              </p>
            )}
          </div>
          <RefusalNotice error={end.error} />
          <div className="actions">
            <Button size="small" aria-expanded={isOpen} onPress={onToggle}>
              {t('manage.cover.show')}
            </Button>
            {(mayManage || ownStaffId === staffId) && (
              <Button
                size="small"
                variant="quiet"
                aria-label={t('manage.absence.endThis', { name: isolated(name) })}
                isPending={end.isPending}
                onPress={() => end.mutate()}
              >
                {t('manage.absence.end')}
              </Button>
            )}
          </div>
          {isOpen && <NeededSessions centerId={centerId} absenceId={absenceId} mayAssign={mayChange} />}
        </div>
      </SheetBody>
    </Sheet>
  );
}
