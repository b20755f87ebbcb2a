import { type AbsenceKind, absenceKinds } from '@foyer/contract/shared/staff-manager';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { callOnce } from '../../platform/call-once.ts';
import { addDays } from '../../platform/days.ts';
import { localTimes } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { LazyDatePicker } from '../../ui/date/LazyDatePicker.tsx';
import { LazyTimeField } from '../../ui/date/LazyTimeField.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { FieldRow, Form } from '../../ui/field/Form.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Option } from '../../ui/menu/Option.tsx';
import { useScheduleRefetch } from '../change/use-schedule-change.ts';
import { instantAt } from '../grid/wall-time.ts';
import type { Choices } from '../queries.ts';

interface ReportAbsenceProps {
  choices: Choices;
  onClose: () => void;
  onReported: (absenceId: number) => void;
}

interface Away {
  staffId: number | undefined;
  kind: AbsenceKind;
  from: string | null;
  fromTime: string | null;
  /** The last day. */
  until: string | null;
  /** Empty: the whole last day. */
  untilTime: string | null;
  note: string;
}

/** An absence without times is one of whole days. */
function spanOf({ from, fromTime, until, untilTime }: Away, timeZone: string) {
  const start = instantAt({ day: from, time: fromTime ?? '00:00' }, timeZone);
  const end = untilTime
    ? instantAt({ day: until, time: untilTime }, timeZone)
    : instantAt({ day: until && addDays(until, 1), time: '00:00' }, timeZone);
  return start && end ? { from: start, until: end } : undefined;
}

/** An absence of one day stays one, and none ends before it begins. */
const isLastDayMoved = (before: Away, from: string): boolean =>
  before.until === before.from || (before.until !== null && before.until < from);

/** Records that somebody is away. Managers may do it for anybody, staff for themselves. */
export function ReportAbsence({ choices, onClose, onReported }: ReportAbsenceProps) {
  const { t } = useText();
  const { centerId, timeZone, mayManage, ownStaffId, staff } = choices;
  const refetch = useScheduleRefetch();
  const today = localTimes(timeZone)(new Date()).day;
  const [away, setAway] = useState<Away>({
    ...{ staffId: ownStaffId, kind: 'SICK', from: today, fromTime: null },
    ...{ until: today, untilTime: null, note: '' },
  });
  const change = (some: Partial<Away>) => setAway((before) => ({ ...before, ...some }));
  const span = spanOf(away, timeZone);
  const note = away.note.trim();
  const report = useMutation({
    mutationFn: (input: { staffId: number; from: string; until: string }) =>
      callOnce('POST staff-manager/report-absence', {
        ...{ centerId, ...input, kind: away.kind },
        ...(note && { note }),
      }),
    onSuccess: ({ absence }) => onReported(absence.absenceId),
    onSettled: () => void refetch(),
  });
  const { staffId } = away;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('manage.absence.report')}
      foot={(close) => (
        <>
          <Button
            variant="primary"
            isPending={report.isPending}
            isDisabled={staffId === undefined || !span}
            onPress={() => staffId !== undefined && span && report.mutate({ staffId, ...span })}
          >
            {t('manage.absence.send')}
          </Button>
          <Button onPress={close}>{t('manage.absence.cancel')}</Button>
        </>
      )}
    >
      <Form onSubmit={(event) => event.preventDefault()}>
        {mayManage && (
          <Select
            label={t('manage.absence.who')}
            isRequired
            value={staffId === undefined ? null : String(staffId)}
            onChange={(id) => change({ staffId: Number(id) })}
          >
            {staff.map(({ id, name }) => (
              <Option key={id} id={String(id)} textValue={name}>
                <bdi>{name}</bdi>
              </Option>
            ))}
          </Select>
        )}
        <Select
          label={t('manage.absence.kind')}
          value={away.kind}
          onChange={(value) => change({ kind: absenceKinds.find((one) => one === value) ?? 'OTHER' })}
        >
          {absenceKinds.map((kind) => (
            <Option key={kind} id={kind} textValue={t(`manage.absence.kind.${kind}`)}>
              {t(`manage.absence.kind.${kind}`)}
            </Option>
          ))}
        </Select>
        <FieldRow>
          <LazyDatePicker
            label={t('manage.absence.from')}
            value={away.from}
            onChange={(from) => change({ from, ...(from && isLastDayMoved(away, from) && { until: from }) })}
          />
          <LazyTimeField
            label={t('manage.absence.fromTime')}
            isOptional
            value={away.fromTime}
            onChange={(fromTime) => change({ fromTime })}
          />
        </FieldRow>
        <FieldRow>
          <LazyDatePicker
            label={t('manage.absence.until')}
            value={away.until}
            {...(away.from && { earliest: away.from })}
            onChange={(until) => change({ until })}
          />
          <LazyTimeField
            label={t('manage.absence.untilTime')}
            isOptional
            value={away.untilTime}
            onChange={(untilTime) => change({ untilTime })}
          />
        </FieldRow>
        <TextField
          label={t('manage.field.note')}
          help={t('manage.absence.noteHelp')}
          isOptional
          maxLength={300}
          value={away.note}
          onChange={(value) => change({ note: value })}
        />
        <RefusalNotice error={report.error} />
      </Form>
    </Dialog>
  );
}
