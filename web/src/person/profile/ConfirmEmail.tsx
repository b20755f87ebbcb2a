import { asciiDigits } from '@foyer/contract/shared/person/digits';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useRefusalText } from '../../frame/refusal-text.ts';
import { callApi } from '../../platform/api.ts';
import type { PortalError } from '../../platform/portal-error.ts';
import { type Rule, required, useSmallForm } from '../../platform/small-form.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Form } from '../../ui/field/Form.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Notice } from '../../ui/message/Notice.tsx';

interface Props {
  newEmail: string;
  minutes: number;
  onOther: () => void;
  onChanged: () => void;
}

const codeOf = (typed: string): string => asciiDigits(typed).replace(/\s/g, '');
const sixDigits: Rule = (value) => (/^\d{6}$/.test(codeOf(value)) ? undefined : 'form.sixDigits');
const rules = { emailCode: [required, sixDigits], currentPassword: [required] };

/** Which field a refusal is about. */
const fieldOf: Partial<Record<RefusalCode, keyof typeof rules>> = {
  'person.emailCodeInvalid': 'emailCode',
  'person.invalidCurrentPassword': 'currentPassword',
};
const refusedField = (error: Error | null) => fieldOf[(error as PortalError | null)?.code as RefusalCode];

export function ConfirmEmail({ newEmail, minutes, onOther, onChanged }: Props) {
  const { t } = useText();
  const say = useRefusalText();
  const form = useSmallForm(rules);
  const change = useMutation({
    mutationFn: ({ emailCode, currentPassword }: Record<keyof typeof rules, string>) =>
      callApi('POST person/update-email', { newEmail, currentPassword, emailCode: codeOf(emailCode) }),
    onSuccess: onChanged,
    onError: (error) => {
      const field = refusedField(error);
      if (field) form.focus(field);
    },
  });
  const again = useMutation({
    mutationFn: () => callApi('POST person/send-email-code', { email: newEmail }),
    onSuccess: () => {
      change.reset();
      form.focus('emailCode');
    },
  });
  const wrong = refusedField(change.error);
  const field = (name: keyof typeof rules) => {
    const plain = form.field(name);
    if (wrong !== name) return plain;
    const onChange = (value: string) => {
      change.reset();
      plain.onChange(value);
    };
    return { ...plain, onChange, error: say(change.error) };
  };
  return (
    <Form onSubmit={form.onSubmit((values) => change.mutate(values))}>
      <Notice tone="success" isNews icon={<MailCheck className="icon" />}>
        {t(again.isSuccess ? 'profile.codeSentAgain' : 'profile.codeSent', { email: newEmail, minutes })}
      </Notice>
      <RefusalNotice error={again.error ?? (wrong ? null : change.error)} />
      <TextField
        label={t('profile.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        {...field('emailCode')}
      />
      <PasswordField
        label={t('profile.currentPassword')}
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <Button type="submit" variant="primary" width="full" isPending={change.isPending}>
        {t('profile.changeEmail')}
      </Button>
      <div className="actions">
        <Button variant="quiet" size="small" isPending={again.isPending} onPress={() => again.mutate()}>
          {t('profile.sendCodeAgain')}
        </Button>
        <Button variant="quiet" size="small" onPress={onOther}>
          {t('profile.otherEmail')}
        </Button>
      </div>
    </Form>
  );
}
