import type { GoodCause, LeavingKind } from '@foyer/contract/shared/leaving';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfig } from '../../config/queries.ts';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { callOnce } from '../../platform/call-once.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { localTimes } from '../../platform/local-time.ts';
import { emailAddress, required, useSmallForm } from '../../platform/small-form.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Radio, RadioGroup } from '../../ui/choice/RadioGroup.tsx';
import { LazyDatePicker } from '../../ui/date/LazyDatePicker.tsx';
import { Form } from '../../ui/field/Form.tsx';
import { showFaults } from '../../ui/field/show-faults.ts';
import { TextAreaField } from '../../ui/field/TextAreaField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { LazyCauseSelect } from '../good-cause/LazyCauseSelect.tsx';
import { LeavePage } from './LeavePage.tsx';
import type { Declared } from './leaving.ts';

const rules = { name: [required], email: [required, emailAddress], memberNumber: [], contract: [] };

interface Cancellation {
  hasDay: boolean;
  lastDay: string | null;
  isForGoodCause: boolean;
  cause: GoodCause | undefined;
  reason: string;
}

interface TermsProps {
  terms: Cancellation;
  onChange: (changed: Partial<Cancellation>) => void;
  isJudged: boolean;
}

/** When a cancellation ends the contract, and of which kind it is. */
function CancellationFields({ terms, onChange, isJudged }: TermsProps) {
  const { t } = useText();
  const { timeZone } = useFormats();
  const today = localTimes(timeZone)(new Date()).day;
  const { hasDay, lastDay, isForGoodCause, cause, reason } = terms;
  return (
    <>
      <RadioGroup
        label={t('leaving.when')}
        value={hasDay ? 'day' : 'earliest'}
        onChange={(chosen) => onChange({ hasDay: chosen === 'day', lastDay: null })}
      >
        <Radio value="earliest">{t('leaving.earliest')}</Radio>
        <Radio value="day">{t('leaving.onDay')}</Radio>
      </RadioGroup>
      {hasDay && (
        <LazyDatePicker
          label={t('leaving.lastDay')}
          value={lastDay}
          earliest={today}
          onChange={(day) => onChange({ lastDay: day })}
          {...(isJudged && !lastDay && { error: t('form.required') })}
        />
      )}
      <RadioGroup
        label={t('leaving.manner')}
        value={isForGoodCause ? 'goodCause' : 'ordinary'}
        onChange={(chosen) => onChange({ isForGoodCause: chosen === 'goodCause' })}
      >
        <Radio value="ordinary">{t('leaving.ordinary')}</Radio>
        <Radio value="goodCause">{t('leaving.goodCause')}</Radio>
      </RadioGroup>
      {isForGoodCause && (
        <>
          <LazyCauseSelect
            cause={cause}
            onChange={(chosen) => onChange({ cause: chosen })}
            {...(isJudged && !cause && { error: t('form.required') })}
          />
          <TextAreaField
            label={t('leaving.reason')}
            isRequired
            rows={4}
            maxLength={2000}
            value={reason}
            onChange={(text) => onChange({ reason: text })}
            {...(isJudged && reason.trim() === '' && { error: t('form.required') })}
          />
        </>
      )}
    </>
  );
}

interface DeclareFormProps {
  kind: LeavingKind;
  /** Of a person who has signed in. */
  known: { name: string; email: string };
  onReceived: (declared: Declared, declarationKey: string, receivedAt: string) => void;
}

/** What the law lets a club ask, and nothing else: who, which contract, until when, how to confirm it. */
export function DeclareForm({ kind, known, onReceived }: DeclareFormProps) {
  const { t } = useText();
  const { general } = useConfig();
  const form = useSmallForm(rules, known);
  const [terms, setTerms] = useState<Cancellation>({
    hasDay: false,
    lastDay: null,
    isForGoodCause: false,
    cause: undefined,
    reason: '',
  });
  const [isJudged, setIsJudged] = useState(false);
  const send = useMutation({
    mutationFn: (declared: Declared) => callOnce('POST subscription/send-leaving-code', declared),
    onSuccess: ({ declarationKey, receivedAt }, declared) => onReceived(declared, declarationKey, receivedAt),
  });
  const isWhole =
    (!terms.hasDay || terms.lastDay !== null) &&
    (!terms.isForGoodCause || (terms.cause !== undefined && terms.reason.trim() !== ''));
  const submit = form.onSubmit(({ name, email, memberNumber, contract }) => {
    if (!isWhole) return;
    send.mutate({
      kind,
      name: name.trim(),
      email: email.trim(),
      ...(memberNumber.trim() && { memberNumber: memberNumber.trim() }),
      ...(contract.trim() && { contract: contract.trim() }),
      ...(terms.lastDay && { lastDay: terms.lastDay }),
      ...(terms.isForGoodCause && terms.cause && { goodCause: terms.cause, reason: terms.reason.trim() }),
    });
  });
  return (
    <LeavePage
      title={t(`leaving.${kind}.title`)}
      intro={t(`leaving.${kind}.intro`, { club: general.clubName })}
    >
      <Sheet>
        <SheetBody>
          <Form
            onSubmit={(event) => {
              showFaults(event, () => setIsJudged(true));
              submit(event);
            }}
          >
            <RefusalNotice error={send.error} />
            <TextField
              label={t('leaving.name')}
              isRequired
              autoComplete="name"
              maxLength={120}
              {...form.field('name')}
            />
            <TextField
              label={t('leaving.email')}
              help={t('leaving.emailHelp')}
              isRequired
              type="email"
              autoComplete="email"
              {...form.field('email')}
            />
            <TextField
              label={t('leaving.memberNumber')}
              isOptional
              maxLength={40}
              {...form.field('memberNumber')}
            />
            <TextField
              label={t('leaving.contract')}
              help={t('leaving.contractHelp')}
              isOptional
              maxLength={120}
              {...form.field('contract')}
            />
            {kind === 'CANCEL' && (
              <CancellationFields
                terms={terms}
                isJudged={isJudged}
                onChange={(changed) => setTerms((all) => ({ ...all, ...changed }))}
              />
            )}
            <Button type="submit" variant="primary" size="large" width="full" isPending={send.isPending}>
              {t(`leaving.${kind}.submit`)}
            </Button>
          </Form>
        </SheetBody>
      </Sheet>
    </LeavePage>
  );
}
