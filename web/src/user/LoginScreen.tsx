import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { RefusalNotice } from '../app/RefusalNotice.tsx';
import { follow } from '../app/session/leave.ts';
import { openSession, takeTargetAfterSignIn } from '../app/session/session.ts';
import { useJoinHref } from '../app/shell/Header.tsx';
import { useConfig } from '../config/queries.ts';
import { callApi } from '../platform/api.ts';
import { emailAddress, required, useSmallForm } from '../platform/small-form.ts';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { StandaloneLink } from '../ui/button/Link.tsx';
import { Checkbox } from '../ui/choice/Checkbox.tsx';
import { Form } from '../ui/field/Form.tsx';
import { PasswordField } from '../ui/field/PasswordField.tsx';
import { TextField } from '../ui/field/TextField.tsx';
import { Notice } from '../ui/message/Notice.tsx';
import { EntryPage } from './EntryPage.tsx';

const rules = { email: [required, emailAddress], password: [required] };

interface SignIn {
  email: string;
  password: string;
  isForMonth: boolean;
}

function LoginForm() {
  const { t } = useText();
  const form = useSmallForm(rules);
  const [isForMonth, setForMonth] = useState(false);
  const signIn = useMutation({
    mutationFn: async ({ email, password, isForMonth }: SignIn) => {
      const opened = await callApi('POST user/authenticate', {
        email: email.trim(),
        password,
        sessionTimeoutOneMonth: isForMonth,
      });
      await openSession(opened, { isForMonth });
      return opened.user;
    },
    onSuccess: (user) => follow(takeTargetAfterSignIn(user), { replace: true }),
    onError: () => form.focus('password'),
  });
  return (
    <>
      <RefusalNotice error={signIn.error} />
      <Form onSubmit={form.onSubmit((values) => signIn.mutate({ ...values, isForMonth }))}>
        <TextField label={t('login.email')} type="email" autoComplete="username" {...form.field('email')} />
        <PasswordField
          label={t('login.password')}
          autoComplete="current-password"
          {...form.field('password')}
        />
        <div className="login-options">
          <Checkbox isSelected={isForMonth} onChange={setForMonth}>
            {t('login.staySignedIn')}
          </Checkbox>
          <StandaloneLink href="/forgot-password" hasArrow={false}>
            {t('login.forgot')}
          </StandaloneLink>
        </div>
        <Button type="submit" variant="primary" size="large" width="full" isPending={signIn.isPending}>
          {t('login.submit')}
        </Button>
      </Form>
    </>
  );
}

export function LoginScreen() {
  const { t, say, has } = useText();
  const { general } = useConfig();
  const { sessionTimeoutError } = useParams();
  const joinHref = useJoinHref(null);
  return (
    <EntryPage title={t('title.login')}>
      {sessionTimeoutError && has('general.sessionTimeoutError') && (
        <Notice tone="info" isNews>
          {say('general.sessionTimeoutError')}
        </Notice>
      )}
      <LoginForm />
      {joinHref && (
        <p className="login-join">
          {t('login.newHere')}{' '}
          <StandaloneLink href={joinHref}>{t('login.joinClub', { club: general.clubName })}</StandaloneLink>
        </p>
      )}
    </EntryPage>
  );
}
