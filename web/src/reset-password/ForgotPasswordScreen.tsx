import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { RefusalNotice } from '../frame/RefusalNotice.tsx';
import { callApi } from '../platform/api.ts';
import { emailAddress, required, useSmallForm } from '../platform/small-form.ts';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { StandaloneLink } from '../ui/button/Link.tsx';
import { Form } from '../ui/field/Form.tsx';
import { TextField } from '../ui/field/TextField.tsx';
import { Notice } from '../ui/message/Notice.tsx';
import { EntryPage } from '../user/EntryPage.tsx';

const rules = { email: [required, emailAddress] };

/** The answer is the same for every address: who has an account is nobody else's business. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useText();
  return (
    <EntryPage title={t('forgotPassword.sentTitle')}>
      <Notice tone="success" isNews icon={<MailCheck className="icon" />}>
        {t('forgotPassword.sent', { email })}
      </Notice>
      <p className="login-intro">{t('forgotPassword.nothing')}</p>
      <Button width="full" onPress={onAgain}>
        {t('forgotPassword.again')}
      </Button>
      <p className="login-join">
        <StandaloneLink href="/login">{t('forgotPassword.backToLogin')}</StandaloneLink>
      </p>
    </EntryPage>
  );
}

export function ForgotPasswordScreen() {
  const { t } = useText();
  const form = useSmallForm(rules);
  const ask = useMutation({
    mutationFn: ({ email }: { email: string }) =>
      callApi('POST reset-password/send-email', { email: email.trim() }),
  });
  if (ask.isSuccess) return <Sent email={ask.variables.email.trim()} onAgain={ask.reset} />;
  return (
    <EntryPage title={t('title.forgotPassword')}>
      <p className="login-intro">{t('forgotPassword.intro')}</p>
      <RefusalNotice error={ask.error} />
      <Form onSubmit={form.onSubmit((values) => ask.mutate(values))}>
        <TextField
          label={t('forgotPassword.email')}
          type="email"
          autoComplete="username"
          {...form.field('email')}
        />
        <Button type="submit" variant="primary" size="large" width="full" isPending={ask.isPending}>
          {t('forgotPassword.submit')}
        </Button>
      </Form>
      <p className="login-join">
        <StandaloneLink href="/login">{t('forgotPassword.backToLogin')}</StandaloneLink>
      </p>
    </EntryPage>
  );
}
