import { asciiDigits } from '@foyer/contract/shared/person/digits';
import type { User } from '@foyer/contract/user';
import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useRefusalText } from '../../frame/refusal-text.ts';
import { callApi } from '../../platform/api.ts';
import type { PortalError } from '../../platform/portal-error.ts';
import { type Rule, required, useSmallForm } from '../../platform/small-form.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Form } from '../../ui/field/Form.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import type { NewAccount } from './account.ts';
import { useCreateAccount } from './use-create-account.ts';

const codeOf = (typed: string): string => asciiDigits(typed).replace(/\s/g, '');
const sixDigits: Rule = (value) => (/^\d{6}$/.test(codeOf(value)) ? undefined : 'create.sixDigits');
const rules = { emailCode: [required, sixDigits] };

/** Letters take a moment; who asks again at once gets two codes and tries the first. */
const secondsBeforeAgain = 30;

function useCountdown(from: number) {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, restart: () => setLeft(from) };
}

const isWrongCode = (error: Error | null): boolean =>
  (error as Partial<PortalError> | null)?.code === 'person.emailCodeInvalid';

interface ProveAddressProps {
  account: NewAccount;
  /** How long a code counts. */
  minutes: number;
  onBack: () => void;
  onRefused: (error: Error) => void;
  /** Left out: goes where people go who have just created an account. */
  onOpened?: ((user: User) => void) | undefined;
}

/** Six digits prove that the address is one's own; only then is the account opened. */
export function ConfirmAccountEmail(props: ProveAddressProps) {
  const { account, minutes, onBack, onRefused, onOpened } = props;
  const { t } = useText();
  const say = useRefusalText();
  const { email } = account.person;
  const form = useSmallForm(rules);
  const wait = useCountdown(secondsBeforeAgain);
  const open = useCreateAccount({
    onOpened,
    onError: (error) => {
      if (isWrongCode(error)) form.focus('emailCode');
      onRefused(error);
    },
  });
  const again = useMutation({
    mutationFn: () => callApi('POST person/send-email-code', { email }),
    onSuccess: () => {
      open.reset();
      wait.restart();
      form.focus('emailCode');
    },
  });
  const field = form.field('emailCode');
  const isWrong = isWrongCode(open.error);
  return (
    <Sheet>
      <SheetBody>
        <Form
          onSubmit={form.onSubmit(({ emailCode }) =>
            open.mutate({ ...account, emailCode: codeOf(emailCode) }),
          )}
        >
          <Notice tone="success" isNews icon={<MailCheck className="icon" />}>
            {t(again.isSuccess ? 'create.codeSentAgain' : 'create.codeSent', { email, minutes })}
          </Notice>
          <RefusalNotice error={again.error ?? (isWrong ? null : open.error)} />
          <TextField
            label={t('create.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            {...field}
            {...(isWrong && { error: say(open.error) })}
            onChange={(value) => {
              if (isWrong) open.reset();
              field.onChange(value);
            }}
          />
          <div className="actions">
            <Button type="submit" variant="primary" size="large" isPending={open.isPending}>
              {t('create.submit')}
            </Button>
            <Button
              variant="quiet"
              isDisabled={wait.left > 0}
              isPending={again.isPending}
              onPress={() => again.mutate()}
            >
              {wait.left > 0 ? t('create.againIn', { seconds: wait.left }) : t('create.again')}
            </Button>
            <Button variant="quiet" onPress={onBack}>
              {t('create.back')}
            </Button>
          </div>
        </Form>
      </SheetBody>
    </Sheet>
  );
}
