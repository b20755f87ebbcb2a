import { isPasswordAccepted, passwordStrength } from '@foyer/contract/shared/password';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useRefusalText } from '../../frame/refusal-text.ts';
import { replaceToken } from '../../frame/session/token.ts';
import { callApi } from '../../platform/api.ts';
import type { PortalError } from '../../platform/portal-error.ts';
import { type Rule, required, useSmallForm } from '../../platform/small-form.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/field/Form.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { PasswordMeter } from '../../ui/field/PasswordMeter.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';
import { securityQuery } from '../../user/security/queries.ts';

type Values = Record<'currentPassword' | 'newPassword' | 'confirm', string>;

const strongEnough: Rule = (value) => (isPasswordAccepted(value) ? undefined : 'form.passwordTooWeak');
const same: Rule<Values> = (value, { newPassword }) =>
  value === newPassword ? undefined : 'form.passwordsDiffer';
const rules = {
  currentPassword: [required],
  newPassword: [required, strongEnough],
  confirm: [required, same],
};

export function ChangePassword({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const say = useRefusalText();
  const client = useQueryClient();
  const form = useSmallForm<keyof Values>(rules);
  const change = useMutation({
    mutationFn: async ({ currentPassword, newPassword }: Values) => {
      await client.cancelQueries();
      return callApi('POST person/update-password', { currentPassword, newPassword });
    },
    onSuccess: ({ token }) => {
      replaceToken(token);
      void client.invalidateQueries(securityQuery);
      toasts.add(t('profile.passwordChanged'));
      onClose();
    },
    onError: (error) => {
      if ((error as PortalError).code === 'person.invalidCurrentPassword') form.focus('currentPassword');
    },
  });
  const typed = form.values.newPassword;
  const isWrong = (change.error as PortalError | null)?.code === 'person.invalidCurrentPassword';
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('profile.changePassword')}>
      <Form onSubmit={form.onSubmit((values) => change.mutate(values))}>
        <RefusalNotice error={isWrong ? null : change.error} />
        <PasswordField
          label={t('profile.currentPassword')}
          autoComplete="current-password"
          autoFocus
          {...form.field('currentPassword')}
          {...(isWrong && { error: say(change.error) })}
        />
        <PasswordField
          label={t('profile.newPassword')}
          help={t('profile.passwordHelp')}
          autoComplete="new-password"
          meter={typed && <PasswordMeter strength={passwordStrength(typed)} />}
          {...form.field('newPassword')}
        />
        <PasswordField
          label={t('profile.confirmPassword')}
          autoComplete="new-password"
          {...form.field('confirm')}
        />
        <p className="row-meta">{t('profile.passwordEnds')}</p>
        <Button type="submit" variant="primary" width="full" isPending={change.isPending}>
          {t('profile.changePassword')}
        </Button>
      </Form>
    </Dialog>
  );
}
