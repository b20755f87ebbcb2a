import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { useConfig } from '../config/queries.ts';
import { useJoinHref } from '../config/use-join-href.ts';
import { loadTexts } from '../frame/load-texts.ts';
import { RefusalNotice } from '../frame/RefusalNotice.tsx';
import { follow } from '../frame/session/navigate.ts';
import { type AnswerFor, callApi } from '../platform/api.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import type { PortalError } from '../platform/portal-error.ts';
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
import { openSession, takeTargetAfterSignIn } from './session.ts';
import { useGuestAccountHref } from './use-guest-account-href.ts';

const SecondFactor = lazyPart(() => import('./security/SecondFactor.tsx'), 'SecondFactor');
const SetUpPasskey = lazyPart(() => import('./security/SetUpPasskey.tsx'), 'SetUpPasskey');

const rules = { email: [required, emailAddress], password: [required] };

interface SignIn {
  email: string;
  password: string;
  isForMonth: boolean;
}

/** What is still due after a right password. */
interface Due {
  kind: 'confirm' | 'setUp';
  step: string;
  isForMonth: boolean;
}

const kinds: Partial<Record<string, Due['kind']>> = {
  'login.secondFactorDue': 'confirm',
  'login.secondFactorMissing': 'setUp',
};

/** The step with which a sign-in goes on, if that is why it was refused. */
function dueAfter(error: Error, isForMonth: boolean): Due | undefined {
  const { code, params } = error as PortalError;
  const kind = kinds[code];
  return kind && { kind, step: String(params['step']), isForMonth };
}

const enter = async (opened: AnswerFor<'POST user/authenticate'>, isForMonth: boolean) => {
  await openSession(opened, { isForMonth });
  follow(takeTargetAfterSignIn(opened.user), { replace: true });
};

function LoginForm({ onDue }: { onDue: (due: Due) => void }) {
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
      await enter(opened, isForMonth);
    },
    onError: async (error, { isForMonth }) => {
      const due = dueAfter(error, isForMonth);
      if (!due) return form.focus('password');
      await loadTexts('security');
      onDue(due);
    },
  });
  const refused = signIn.error && !dueAfter(signIn.error, false) ? signIn.error : null;
  return (
    <>
      <RefusalNotice error={refused} />
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
  const accountHref = useGuestAccountHref();
  const [due, setDue] = useState<Due>();
  if (due) {
    const Step = due.kind === 'confirm' ? SecondFactor : SetUpPasskey;
    return (
      <Suspense>
        <Step
          step={due.step}
          onSignedIn={(opened) => void enter(opened, due.isForMonth)}
          onStartOver={() => setDue(undefined)}
        />
      </Suspense>
    );
  }
  return (
    <EntryPage title={t('title.login')}>
      {sessionTimeoutError && has('general.sessionTimeoutError') && (
        <Notice tone="info" isNews>
          {say('general.sessionTimeoutError')}
        </Notice>
      )}
      <LoginForm onDue={setDue} />
      {accountHref && (
        <p className="login-join">
          {t('login.newHere')} <StandaloneLink href={accountHref}>{t('login.createAccount')}</StandaloneLink>
        </p>
      )}
      {joinHref && !accountHref && (
        <p className="login-join">
          {t('login.newHere')}{' '}
          <StandaloneLink href={joinHref}>{t('login.joinClub', { club: general.clubName })}</StandaloneLink>
        </p>
      )}
    </EntryPage>
  );
}
