import type { Key } from '@foyer/contract/shared/keys';
import { type OfferKind, offerDaysAtMost, offerKinds } from '@foyer/contract/shared/offer-kinds';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { callOnce } from '../../platform/call-once.ts';
import { addDays } from '../../platform/days.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { isolated } from '../../platform/isolated.ts';
import { localTimes } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Radio, RadioGroup } from '../../ui/choice/RadioGroup.tsx';
import { LazyDatePicker } from '../../ui/date/LazyDatePicker.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { FieldRow, Form } from '../../ui/field/Form.tsx';
import { LazyNumberField } from '../../ui/field/LazyNumberField.tsx';
import { showFaults } from '../../ui/field/show-faults.ts';
import { toasts } from '../../ui/message/toast-queue.ts';
import { membershipOf, useMembershipChanged } from '../membership-calls.ts';
import { type EnteredOffer, hasTerm, needsPrice, needsTerm, offerOf, type RuleKind } from './new-offer.ts';

interface OfferDialogProps {
  person: Key;
  owned: OwnedSubscription;
  onClose: () => void;
}

const ruleKinds = ['PERCENT', 'AMOUNT', 'PRICE'] as const satisfies readonly RuleKind[];

/** Two weeks to think about it. */
const usualDays = 14;

interface FieldsProps {
  entered: EnteredOffer;
  currency: string;
  today: string;
  isJudged: boolean;
  onChange: (changed: Partial<EnteredOffer>) => void;
}

function PriceFields({ entered, currency, isJudged, onChange }: FieldsProps) {
  const { t } = useText();
  const { rule, value, periods } = entered;
  const isRequired = needsPrice(entered);
  const isPercent = rule === 'PERCENT';
  return (
    <>
      <RadioGroup
        label={t('offer.rule')}
        value={rule}
        onChange={(chosen) => onChange({ rule: chosen as RuleKind, value: Number.NaN })}
      >
        {ruleKinds.map((one) => (
          <Radio key={one} value={one}>
            {t(`offer.rule.${one}`)}
          </Radio>
        ))}
      </RadioGroup>
      <FieldRow>
        <LazyNumberField
          key={rule}
          label={t(`offer.value.${rule}`)}
          {...(isRequired ? { isRequired } : { isOptional: true })}
          value={value}
          minValue={0}
          {...(isPercent && { maxValue: 100 })}
          formatOptions={
            isPercent
              ? { style: 'unit', unit: 'percent', maximumFractionDigits: 2 }
              : { style: 'currency', currency }
          }
          onChange={(typed) => onChange({ value: typed })}
          {...(isJudged && isRequired && Number.isNaN(value) && { error: t('form.required') })}
        />
        <LazyNumberField
          label={t('offer.periodCount')}
          help={t('offer.periodCountHelp')}
          isOptional
          value={periods}
          minValue={1}
          maxValue={120}
          onChange={(typed) => onChange({ periods: typed })}
        />
      </FieldRow>
    </>
  );
}

function TermAndEnd({ entered, today, isJudged, onChange }: FieldsProps) {
  const { t } = useText();
  const { months, validUntil } = entered;
  const isRequired = needsTerm(entered);
  return (
    <FieldRow>
      {hasTerm(entered) && (
        <LazyNumberField
          label={t('offer.months')}
          {...(isRequired ? { isRequired } : { isOptional: true })}
          value={months}
          minValue={1}
          maxValue={120}
          onChange={(typed) => onChange({ months: typed })}
          {...(isJudged && isRequired && Number.isNaN(months) && { error: t('form.required') })}
        />
      )}
      <LazyDatePicker
        label={t('offer.lastDay')}
        isRequired
        value={validUntil}
        earliest={today}
        latest={addDays(today, offerDaysAtMost)}
        onChange={(day) => onChange({ validUntil: day })}
        {...(isJudged && !validUntil && { error: t('form.required') })}
      />
    </FieldRow>
  );
}

/** Staff offer a member a better price, a longer term or something for staying. */
export function OfferDialog({ person, owned, onClose }: OfferDialogProps) {
  const { t } = useText();
  const { refetch } = useMembershipChanged();
  const { timeZone } = useFormats();
  const today = localTimes(timeZone)(new Date()).day;
  const { name, currency, terminatedOn } = owned;
  const kinds: readonly OfferKind[] = terminatedOn ? ['STAY'] : offerKinds;
  const [entered, setEntered] = useState<EnteredOffer>({
    ...{ kind: kinds[0] ?? 'STAY', rule: 'PERCENT', value: Number.NaN, periods: Number.NaN },
    ...{ months: Number.NaN, validUntil: addDays(today, usualDays) },
  });
  const [isJudged, setIsJudged] = useState(false);
  const offer = offerOf(entered, currency);
  const make = useMutation({
    mutationFn: (made: NonNullable<typeof offer>) =>
      callOnce('POST subscription/create-offer', { ...membershipOf(person, owned), ...made }),
    onSuccess: async () => {
      toasts.add(t('offer.made'));
      onClose();
      await refetch();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    showFaults(event, () => setIsJudged(true));
    if (offer) make.mutate(offer);
  };
  const onChange = (changed: Partial<EnteredOffer>) => setEntered((before) => ({ ...before, ...changed }));
  const fields = { entered, currency, today, isJudged, onChange };
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('offer.makeTitle', { name: isolated(name) })}>
      <Form onSubmit={submit}>
        {kinds.length > 1 && (
          <RadioGroup
            label={t('offer.kind')}
            value={entered.kind}
            onChange={(chosen) => onChange({ kind: chosen as OfferKind })}
          >
            {kinds.map((kind) => (
              <Radio key={kind} value={kind}>
                {t(`offer.kind.${kind}`)}
              </Radio>
            ))}
          </RadioGroup>
        )}
        <PriceFields {...fields} />
        <TermAndEnd {...fields} />
        <p className="row-meta">{t('offer.makeText')}</p>
        <RefusalNotice error={make.error} />
        <Button type="submit" variant="primary" width="full" isPending={make.isPending}>
          {t('offer.make')}
        </Button>
      </Form>
    </Dialog>
  );
}
