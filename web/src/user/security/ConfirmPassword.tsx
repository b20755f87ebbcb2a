import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useRefusalText } from '../../frame/refusal-text.ts';
import type { PortalError } from '../../platform/portal-error.ts';
import { required, useSmallForm } from '../../platform/small-form.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/field/Form.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';

const rules = { currentPassword: [required] };

interface Props<T> {
  title: ReactNode;
  children?: ReactNode;
  confirm: ReactNode;
  tone?: 'primary' | 'danger-solid';
  act: (currentPassword: string) => Promise<T>;
  onDone: (answer: T) => void;
  onClose: () => void;
}

/** Asks for the password once more, before what an open session alone must not be enough for. */
export function ConfirmPassword<T>({ title, children, confirm, tone = 'primary', ...props }: Props<T>) {
  const { act, onDone, onClose } = props;
  const { t } = useText();
  const say = useRefusalText();
  const id = useId();
  const form = useSmallForm(rules);
  const acting = useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onError: () => form.focus('currentPassword'),
  });
  const isWrong = (acting.error as PortalError | null)?.code === 'person.invalidCurrentPassword';
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      foot={
        <>
          <Button type="submit" form={id} variant={tone} isPending={acting.isPending}>
            {confirm}
          </Button>
          <Button onPress={onClose}>{t('security.cancel')}</Button>
        </>
      }
    >
      {children}
      <RefusalNotice error={isWrong ? null : acting.error} />
      <Form id={id} onSubmit={form.onSubmit(({ currentPassword }) => acting.mutate(currentPassword))}>
        <PasswordField
          label={t('security.confirmPassword')}
          autoComplete="current-password"
          autoFocus
          {...form.field('currentPassword')}
          {...(isWrong && { error: say(acting.error) })}
        />
      </Form>
    </Dialog>
  );
}
