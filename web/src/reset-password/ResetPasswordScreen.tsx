import { isPasswordAccepted, passwordStrength } from '@foyer/contract/shared/password';
import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { RefusalNotice } from '../frame/RefusalNotice.tsx';
import { callApi } from '../platform/api.ts';
import type { PortalError } from '../platform/portal-error.ts';
import { type Rule, required, useSmallForm } from '../platform/small-form.ts';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { Form } from '../ui/field/Form.tsx';
import { PasswordField } from '../ui/field/PasswordField.tsx';
import { PasswordMeter } from '../ui/field/PasswordMeter.tsx';
import { Notice } from '../ui/message/Notice.tsx';
import { EntryPage } from '../user/EntryPage.tsx';

type Values = Record<'newPassword' | 'confirm', string>;

const strongEnough: Rule = (value) => (isPasswordAccepted(value) ? undefined : 'form.passwordTooWeak');
const same: Rule<Values> = (value, { newPassword }) =>
  value === newPassword ? undefined : 'form.passwordsDiffer';
const rules = {
  newPassword: [required, strongEnough],
  confirm: [required, same],
};

interface Link {
  memberHomeClubId: number;
  memberId: number;
  securityCode: string;
}

/** What the address says; a link that lost a part on its way is as invalid as an old one. */
function useLink(): Link | undefined {
  const { memberHomeClubId, memberId, securityCode } = useParams();
  const link = { memberHomeClubId: Number(memberHomeClubId), memberId: Number(memberId) };
  const isWhole = Object.values(link).every((part) => Number.isSafeInteger(part) && part > 0);
  return isWhole && securityCode ? { ...link, securityCode } : undefined;
}

function InvalidLink() {
  const { t } = useText();
  return (
    <EntryPage title={t('resetPassword.invalidTitle')}>
      <Notice tone="danger" isNews>
        {t('resetPassword.invalid')}
      </Notice>
      <LinkButton variant="primary" size="large" width="full" href="/forgot-password">
        {t('resetPassword.askAgain')}
      </LinkButton>
    </EntryPage>
  );
}

function Done() {
  const { t } = useText();
  return (
    <EntryPage title={t('resetPassword.doneTitle')}>
      <Notice tone="success" isNews>
        {t('resetPassword.done')}
      </Notice>
      <LinkButton variant="primary" size="large" width="full" href="/login">
        {t('resetPassword.toLogin')}
      </LinkButton>
    </EntryPage>
  );
}

function NewPassword({ link }: { link: Link }) {
  const { t } = useText();
  const form = useSmallForm<keyof Values>(rules);
  const set = useMutation({
    mutationFn: ({ newPassword }: Pick<Values, 'newPassword'>) =>
      callApi('POST reset-password/change-password-with-token', { ...link, newPassword }),
  });
  const typed = form.values.newPassword;
  if (set.isSuccess) return <Done />;
  if ((set.error as PortalError | null)?.code === 'resetPassword.invalidLink') return <InvalidLink />;
  return (
    <EntryPage title={t('title.resetPassword')}>
      <p className="login-intro">{t('resetPassword.intro')}</p>
      <RefusalNotice error={set.error} />
      <Form onSubmit={form.onSubmit((values) => set.mutate(values))}>
        <PasswordField
          label={t('resetPassword.new')}
          help={t('resetPassword.help')}
          autoComplete="new-password"
          meter={typed && <PasswordMeter strength={passwordStrength(typed)} />}
          {...form.field('newPassword')}
        />
        <PasswordField
          label={t('resetPassword.confirm')}
          autoComplete="new-password"
          {...form.field('confirm')}
        />
        <Button type="submit" variant="primary" size="large" width="full" isPending={set.isPending}>
          {t('resetPassword.submit')}
        </Button>
      </Form>
    </EntryPage>
  );
}

export function ResetPasswordScreen() {
  const link = useLink();
  return link ? <NewPassword link={link} /> : <InvalidLink />;
}
