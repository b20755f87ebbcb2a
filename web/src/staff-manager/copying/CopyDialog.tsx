import { scheduledTypeNames, weeksAtMost } from '@foyer/contract/shared/staff-manager';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { callOnce } from '../../platform/call-once.ts';
import { addDays } from '../../platform/days.ts';
import { localTimes } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { CheckboxGroup } from '../../ui/choice/CheckboxGroup.tsx';
import { LazyDatePicker } from '../../ui/date/LazyDatePicker.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { FieldRow, Form } from '../../ui/field/Form.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { Option } from '../../ui/menu/Option.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { Skeleton } from '../../ui/message/Skeleton.tsx';
import { Obstacles, Warnings } from '../change/PreviewNotice.tsx';
import { readiness } from '../change/plan.ts';
import { useScheduleRefetch } from '../change/use-schedule-change.ts';
import type { Choices, Outcome } from '../queries.ts';
import { type CopyInput, copyPreviewQuery, templatesQuery } from './queries.ts';

interface CopyDialogProps {
  choices: Choices;
  day: string;
  onClose: () => void;
  onWritten: (outcome: Outcome) => void;
}

const thisWeek = 'week';

/** Fills other weeks like this one, or like a saved one. What that makes is shown before it is made. */
export function CopyDialog({ choices, day, onClose, onWritten }: CopyDialogProps) {
  const { t } = useText();
  const { centerId } = choices;
  const refetch = useScheduleRefetch();
  const templates = useQuery(templatesQuery(centerId)).data?.templates ?? [];
  const [source, setSource] = useState(thisWeek);
  const [weeks, setWeeks] = useState<{ first: string | null; last: string | null }>({
    first: addDays(day, 7),
    last: addDays(day, 7),
  });
  const [types, setTypes] = useState<readonly string[]>(choices.types);
  const [skipClosedDays, setSkip] = useState(true);
  const [isAccepted, setAccepted] = useState(false);
  const { first, last } = weeks;
  const today = localTimes(choices.timeZone)(new Date()).day;
  const isInOrder = first !== null && last !== null && today <= first && first <= last;
  const isComplete = isInOrder && types.length > 0;
  const input: CopyInput = {
    ...{ centerId, firstWeek: first ?? day, lastWeek: last ?? day, skipClosedDays },
    ...(source === thisWeek ? { fromWeek: day } : { templateId: Number(source) }),
    ...(types.length < choices.types.length && {
      types: scheduledTypeNames.filter((type) => types.includes(type)),
    }),
  };
  const { data: preview, error } = useQuery(copyPreviewQuery(input, isComplete));
  const copy = useMutation({
    mutationFn: () =>
      callOnce('POST staff-manager/copy-week', {
        ...input,
        despite: isAccepted ? [...new Set(preview?.warnings.map(({ kind }) => kind))] : [],
      }),
    onSuccess: onWritten,
    onSettled: () => void refetch(),
  });
  const ready = preview ? readiness(preview).ready : 0;
  const canCopy = isComplete && ready > 0 && (preview?.warnings.length === 0 || isAccepted);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('manage.copy')}
      foot={(close) => (
        <>
          <Button
            variant="primary"
            isPending={copy.isPending}
            isDisabled={!canCopy}
            onPress={() => copy.mutate()}
          >
            {t('manage.copy.do')}
          </Button>
          <Button onPress={close}>{t('manage.copy.cancel')}</Button>
        </>
      )}
    >
      <Form onSubmit={(event) => event.preventDefault()}>
        <Select label={t('manage.copy.from')} value={source} onChange={setSource}>
          <Option id={thisWeek} textValue={t('manage.copy.thisWeek')}>
            {t('manage.copy.thisWeek')}
          </Option>
          {templates.map(({ templateId, name, sessions }) => (
            <Option
              key={templateId}
              id={String(templateId)}
              textValue={name}
              end={t('manage.copy.sessions', { count: sessions })}
            >
              <bdi>{name}</bdi>
            </Option>
          ))}
        </Select>
        <FieldRow>
          <LazyDatePicker
            label={t('manage.copy.first')}
            help={t('manage.copy.anyDay')}
            value={first}
            earliest={today}
            onChange={(next) =>
              setWeeks({ first: next, last: next && last && (last === first || last < next) ? next : last })
            }
          />
          <LazyDatePicker
            label={t('manage.copy.last')}
            value={last}
            {...(first && { earliest: first, latest: addDays(first, 7 * (weeksAtMost - 1)) })}
            onChange={(next) => setWeeks({ first, last: next })}
          />
        </FieldRow>
        <CheckboxGroup
          label={t('manage.copy.types')}
          options={choices.types.map((type) => ({ id: type, text: t(`manage.type.${type}`) }))}
          value={types}
          onChange={setTypes}
        />
        <Checkbox isSelected={skipClosedDays} onChange={setSkip}>
          {t('manage.repeat.skipClosed')}
        </Checkbox>
        {isComplete && !preview && !error && <Skeleton width="100%" height="4rem" />}
        {preview && (
          <>
            <Notice tone={ready > 0 ? 'info' : 'warn'} isNews>
              {t('manage.copy.ready', { count: ready })}
            </Notice>
            <Obstacles preview={preview} />
            <Warnings preview={preview} isAccepted={isAccepted} onAccept={setAccepted} />
          </>
        )}
        <RefusalNotice error={copy.error ?? (isComplete ? error : null)} />
      </Form>
    </Dialog>
  );
}
