import type { Key } from '@foyer/contract/shared/keys';
import { type GoodCause, type RequestKind, requestKinds } from '@foyer/contract/shared/leaving';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { base64Of, isTooLarge } from '../../documents/files/sent-file.ts';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
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
import { Notice } from '../../ui/message/Notice.tsx';
import { membershipOf } from '../membership-calls.ts';
import { LazyCauseSelect } from './LazyCauseSelect.tsx';
import { ProofField } from './ProofField.tsx';
import { useRequestsChanged } from './queries.ts';

interface GoodCauseDialogProps {
  person: Key;
  owned: Pick<OwnedSubscription, 'subscriptionId' | 'subscriptionCenterId' | 'kind'>;
  onClose: () => void;
}

interface Wanted {
  kind: RequestKind;
  cause: GoodCause | undefined;
  text: string;
  startsOn: string | null;
  endsOn: string | null;
  file: File | undefined;
}

interface DayFieldsProps {
  wanted: Wanted;
  isJudged: boolean;
  onChange: (changed: Partial<Wanted>) => void;
}

function DayFields({ wanted: { kind, startsOn, endsOn }, isJudged, onChange }: DayFieldsProps) {
  const { t } = useText();
  const { timeZone } = useFormats();
  const today = localTimes(timeZone)(new Date()).day;
  if (kind === 'TERMINATION') {
    return (
      <LazyDatePicker
        label={t('goodCause.lastDay')}
        help={t('goodCause.lastDayHelp')}
        isOptional
        value={endsOn}
        earliest={today}
        onChange={(day) => onChange({ endsOn: day })}
      />
    );
  }
  const isWrong = isJudged && !(startsOn && endsOn && startsOn <= endsOn);
  return (
    <FieldRow>
      <LazyDatePicker
        label={t('goodCause.from')}
        isRequired
        value={startsOn}
        earliest={today}
        onChange={(day) => onChange({ startsOn: day })}
      />
      <LazyDatePicker
        label={t('goodCause.until')}
        isRequired
        value={endsOn}
        earliest={startsOn ?? today}
        onChange={(day) => onChange({ endsOn: day })}
        {...(isWrong && { error: t('goodCause.range') })}
      />
    </FieldRow>
  );
}

const isWhole = ({ kind, cause, text, startsOn, endsOn, file }: Wanted): boolean =>
  cause !== undefined &&
  text.trim() !== '' &&
  !isTooLarge(file) &&
  (kind === 'TERMINATION' || Boolean(startsOn && endsOn && startsOn <= endsOn));

/** Asks the club to end or to freeze a membership for good cause. */
export function GoodCauseDialog({ person, owned, onClose }: GoodCauseDialogProps) {
  const { t } = useText();
  const changed = useRequestsChanged();
  // A prepaid membership ends anyway.
  const kinds = requestKinds.filter((kind) => kind === 'FREEZE' || owned.kind === 'EFT');
  const [isJudged, setIsJudged] = useState(false);
  const [wanted, setWanted] = useState<Wanted>({
    kind: kinds[0] ?? 'FREEZE',
    cause: undefined,
    text: '',
    startsOn: null,
    endsOn: null,
    file: undefined,
  });
  const change = (more: Partial<Wanted>) => setWanted((all) => ({ ...all, ...more }));
  const send = useMutation({
    mutationFn: async ({ cause = 'OTHER', file, text, startsOn, endsOn, ...more }: Wanted) =>
      callOnce('POST subscription/create-good-cause-request', {
        ...membershipOf(person, owned),
        kind: more.kind,
        cause,
        text: text.trim(),
        ...(startsOn && more.kind === 'FREEZE' && { startsOn }),
        ...(endsOn && { endsOn }),
        ...(file && { document: await base64Of(file) }),
      }),
    onSuccess: changed,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    showFaults(event, () => setIsJudged(true));
    if (isWhole(wanted)) send.mutate(wanted);
  };
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('goodCause.title')}>
      {send.isSuccess ? (
        <div className="stack">
          <Notice tone="success" isNews>
            {t('goodCause.sent')}
          </Notice>
          <Button variant="primary" width="full" onPress={onClose}>
            {t('ui.close')}
          </Button>
        </div>
      ) : (
        <Form onSubmit={submit}>
          <p>{t('goodCause.intro')}</p>
          <RefusalNotice error={send.error} />
          <RadioGroup
            label={t('goodCause.kind')}
            value={wanted.kind}
            onChange={(chosen) => change({ kind: kinds.find((one) => one === chosen) ?? wanted.kind })}
          >
            {kinds.map((one) => (
              <Radio key={one} value={one}>
                {t(`goodCause.kind.${one}`)}
              </Radio>
            ))}
          </RadioGroup>
          <LazyCauseSelect
            cause={wanted.cause}
            onChange={(cause) => change({ cause })}
            {...(isJudged && !wanted.cause && { error: t('form.required') })}
          />
          <DayFields wanted={wanted} isJudged={isJudged} onChange={change} />
          <TextAreaField
            label={t('goodCause.text')}
            isRequired
            rows={4}
            maxLength={2000}
            value={wanted.text}
            onChange={(text) => change({ text })}
            {...(isJudged && wanted.text.trim() === '' && { error: t('form.required') })}
          />
          <ProofField file={wanted.file} onChange={(file) => change({ file })} />
          <Button type="submit" variant="primary" width="full" isPending={send.isPending}>
            {t('goodCause.send')}
          </Button>
        </Form>
      )}
    </Dialog>
  );
}
