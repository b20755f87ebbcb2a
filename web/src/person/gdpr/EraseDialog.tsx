import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { callApi } from '../../platform/api.ts';
import type { selectedUser } from '../../platform/selected-user.ts';
import { type Rule, required, useSmallForm } from '../../platform/small-form.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/field/Form.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { endSession } from '../../user/session.ts';

export interface EraseDialogProps {
  /** Whom to erase; nobody named is the caller. */
  selected: Partial<ReturnType<typeof selectedUser>>;
  title: ReactNode;
  /** What goes and what stays. */
  children: ReactNode;
  /** Has to be typed, so that nobody erases somebody by a slip. */
  word: string;
  confirm: ReactNode;
  /** Whether the password has to be typed as well. */
  asksPassword: boolean;
  onClose: () => void;
  onErased: () => void;
}

const plain = (text: string) => text.trim().toLocaleLowerCase();

export function EraseDialog(props: EraseDialogProps) {
  const { selected, title, children, word, confirm, asksPassword, onClose, onErased } = props;
  const { t } = useText();
  const id = useId();
  const sameWord: Rule = (value) => (plain(value) === plain(word) ? undefined : 'gdpr.wordWrong');
  const form = useSmallForm({ word: [required, sameWord], password: asksPassword ? [required] : [] });
  const erase = useMutation({
    mutationFn: (password: string) => {
      const forget = () =>
        callApi('POST person/forget', {
          ...selected,
          confirm: 'FORGET',
          ...(asksPassword && { currentPassword: password }),
        });
      return selected.selectedUserId === undefined ? endSession(forget) : forget();
    },
    onSuccess: onErased,
  });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      role="alertdialog"
      foot={
        <>
          <Button type="submit" form={id} variant="danger-solid" isPending={erase.isPending}>
            {confirm}
          </Button>
          <Button onPress={onClose}>{t('gdpr.eraseKeep')}</Button>
        </>
      }
    >
      {children}
      <RefusalNotice error={erase.error} />
      <Form id={id} onSubmit={form.onSubmit(({ password }) => erase.mutate(password))}>
        <TextField
          label={t('gdpr.typeWord', { word })}
          autoComplete="off"
          spellCheck="false"
          autoFocus
          {...form.field('word')}
        />
        {asksPassword && (
          <PasswordField
            label={t('security.confirmPassword')}
            autoComplete="current-password"
            {...form.field('password')}
          />
        )}
      </Form>
    </Dialog>
  );
}
