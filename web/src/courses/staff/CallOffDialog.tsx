import { dateSettlements } from '@foyer/contract/shared/course';
import type { Key } from '@foyer/contract/shared/keys';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import type { AnswerFor } from '../../platform/api.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { useFormat } from '../../platform/format.ts';
import { dayText } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Radio, RadioGroup } from '../../ui/choice/RadioGroup.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/field/Form.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { Skeleton } from '../../ui/message/Skeleton.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';
import { courseInput } from '../queries.ts';
import { type CourseList, callOffQuery, type ListDate, type Settle } from './queries.ts';
import { useListChange } from './use-list-changes.ts';

type Consequences = AnswerFor<'POST courses/preview-date-call-off'>;

/** What calling a date off means for the people in the course. */
function Meaning({ preview, settle }: { preview: Consequences; settle: Settle }) {
  const { t } = useText();
  const { money } = useFormat();
  const { people, payments, credits, guests, notified } = preview;
  const amounts = payments.map(({ amount, currency }) => money(amount, currency)).join(' + ');
  return (
    <Notice tone="warn">
      <p>
        <strong>
          {people.length > 0
            ? t('courseStaff.affected', { count: people.length })
            : t('courseStaff.nobodyAffected')}
        </strong>{' '}
        {settle === 'MAKE_UP'
          ? people.length > 0 && t('courseStaff.credits', { count: credits })
          : amounts
            ? t('courseStaff.givenBack', { amount: amounts })
            : people.length > 0 && t('courseStaff.nothingBack')}{' '}
        {guests > 0 && t('courseStaff.guestsLeave', { count: guests })}{' '}
        {notified > 0 && t('courseStaff.emailed', { count: notified })}
      </p>
    </Notice>
  );
}

interface CallOffDialogProps {
  course: Key;
  list: CourseList;
  date: ListDate;
  onClose: () => void;
}

/** Asks why a date is called off and what people get for it, and shows first what that means. */
export function CallOffDialog({ course, list, date, onClose }: CallOffDialogProps) {
  const { t } = useText();
  const day = dayText(date.startsAt, useFormats());
  const [settle, setSettle] = useState<Settle>('GIVE_BACK');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const callOff = useListChange('POST courses/call-off-date');
  const { data: preview, error } = useQuery({
    ...callOffQuery(course, date.number, settle),
    placeholderData: keepPreviousData,
  });
  const send = () => {
    const said = reason.trim();
    setMissing(!said);
    if (!said) return;
    callOff.mutate(
      { ...courseInput(course), number: date.number, settle, reason: said },
      {
        onSuccess: () => {
          toasts.add(t('courseStaff.calledOff', { day }));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('courseStaff.askCallOff', { day })}
      foot={(close) => (
        <>
          <Button variant="danger-solid" isPending={callOff.isPending} isDisabled={!preview} onPress={send}>
            {t('courseStaff.doCallOff')}
          </Button>
          <Button onPress={close}>{t('courseStaff.keepDate')}</Button>
        </>
      )}
    >
      <Form onSubmit={(event) => event.preventDefault()}>
        {preview && <Meaning preview={preview} settle={settle} />}
        {!preview && !error && <Skeleton width="100%" height="4rem" />}
        <TextField
          label={t('courseStaff.reason')}
          help={t('courseStaff.reasonHelp')}
          isRequired
          maxLength={200}
          value={reason}
          onChange={setReason}
          error={isMissing && !reason.trim() && t('courseStaff.reasonMissing')}
        />
        {list.makesUp && (
          <RadioGroup
            label={t('courseStaff.settle')}
            value={settle}
            onChange={(value) => setSettle(dateSettlements.find((one) => one === value) ?? 'GIVE_BACK')}
          >
            {dateSettlements.map((one) => (
              <Radio key={one} value={one}>
                {t(`courseStaff.settle.${one}`)}
              </Radio>
            ))}
          </RadioGroup>
        )}
        <RefusalNotice error={callOff.error ?? error} />
      </Form>
    </Dialog>
  );
}
