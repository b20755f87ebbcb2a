import type { GoodCauseRequest } from '@foyer/contract/subscription/good-cause';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import type { InputFor } from '../../platform/api.ts';
import { callOnce } from '../../platform/call-once.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { localTimes } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Radio, RadioGroup } from '../../ui/choice/RadioGroup.tsx';
import { LazyDatePicker } from '../../ui/date/LazyDatePicker.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { FieldRow, Form } from '../../ui/field/Form.tsx';
import { showFaults } from '../../ui/field/show-faults.ts';
import { TextAreaField } from '../../ui/field/TextAreaField.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';
import { useRequestsChanged } from './queries.ts';

type Decision = InputFor<'POST subscription/decide-good-cause-request'>;

interface DecideDialogProps {
  request: GoodCauseRequest;
  requestKey: Pick<Decision, 'requestId' | 'requestCenterId' | 'selectedUserId' | 'selectedUserCenterId'>;
  title: string;
  onClose: () => void;
}

const laterOf = (day: string | undefined, today: string): string => (day && day > today ? day : today);

/** Staff accept a request with its days, or decline it with a reason. */
export function DecideDialog({ request, requestKey, title, onClose }: DecideDialogProps) {
  const { t } = useText();
  const { timeZone } = useFormats();
  const today = localTimes(timeZone)(new Date()).day;
  const changed = useRequestsChanged();
  const isFreeze = request.kind === 'FREEZE';
  const [isAccepted, setIsAccepted] = useState(true);
  const [startsOn, setStartsOn] = useState<string | null>(laterOf(request.startsOn, today));
  const [endsOn, setEndsOn] = useState<string | null>(laterOf(request.endsOn, today));
  const [answer, setAnswer] = useState('');
  const [isJudged, setIsJudged] = useState(false);
  const decide = useMutation({
    mutationFn: (decision: Decision) => callOnce('POST subscription/decide-good-cause-request', decision),
    onSuccess: async () => {
      toasts.add(t('goodCause.decided'));
      onClose();
      await changed();
    },
  });
  const isWhole = isAccepted ? endsOn !== null && (!isFreeze || startsOn !== null) : answer.trim() !== '';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    showFaults(event, () => setIsJudged(true));
    if (!isWhole) return;
    decide.mutate({
      ...requestKey,
      isAccepted,
      ...(isAccepted && endsOn && { endsOn }),
      ...(isAccepted && isFreeze && startsOn && { startsOn }),
      ...(answer.trim() && { answer: answer.trim() }),
    });
  };
  const required = (value: unknown) => isJudged && !value && { error: t('form.required') };
  return (
    <Dialog isOpen onOpenChange={onClose} title={title}>
      <Form onSubmit={submit}>
        <RefusalNotice error={decide.error} />
        <RadioGroup
          label={t('goodCause.decide')}
          value={isAccepted ? 'accept' : 'decline'}
          onChange={(chosen) => setIsAccepted(chosen === 'accept')}
        >
          <Radio value="accept">{t('goodCause.accept')}</Radio>
          <Radio value="decline">{t('goodCause.decline')}</Radio>
        </RadioGroup>
        {isAccepted && isFreeze && (
          <FieldRow>
            <LazyDatePicker
              label={t('goodCause.from')}
              isRequired
              value={startsOn}
              earliest={today}
              onChange={setStartsOn}
              {...required(startsOn)}
            />
            <LazyDatePicker
              label={t('goodCause.until')}
              isRequired
              value={endsOn}
              earliest={startsOn ?? today}
              onChange={setEndsOn}
              {...required(endsOn)}
            />
          </FieldRow>
        )}
        {isAccepted && !isFreeze && (
          <LazyDatePicker
            label={t('goodCause.lastDay')}
            isRequired
            value={endsOn}
            earliest={today}
            onChange={setEndsOn}
            {...required(endsOn)}
          />
        )}
        {isAccepted && <p>{t('goodCause.overrides')}</p>}
        <TextAreaField
          label={t('goodCause.answer')}
          {...(isAccepted ? { isOptional: true } : { isRequired: true })}
          rows={4}
          maxLength={2000}
          value={answer}
          onChange={setAnswer}
          {...(isJudged && !isAccepted && answer.trim() === '' && { error: t('goodCause.answerNeeded') })}
        />
        <Button type="submit" variant="primary" width="full" isPending={decide.isPending}>
          {t(isAccepted ? 'goodCause.accept' : 'goodCause.decline')}
        </Button>
      </Form>
    </Dialog>
  );
}
