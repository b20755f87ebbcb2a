import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { callApi } from '../../platform/api.ts';
import type { PortalError } from '../../platform/portal-error.ts';
import { required, useSmallForm } from '../../platform/small-form.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Form } from '../../ui/field/Form.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { LoadingBlock } from '../../ui/message/LoadingBlock.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { canUsePasskeys, signWithPasskey } from './ceremony.ts';
import { PasskeyButton, PasskeyStep, type SignedIn, type StepProps } from './PasskeyStep.tsx';

const rules = { code: [required] };

function CodeForm({ step, onSignedIn }: Pick<StepProps, 'step' | 'onSignedIn'>) {
  const { t } = useText();
  const form = useSmallForm(rules);
  const complete = useMutation({
    mutationFn: (recoveryCode: string) => callApi('POST user/complete-sign-in', { step, recoveryCode }),
    onSuccess: onSignedIn,
    onError: () => form.focus('code'),
  });
  return (
    <>
      <RefusalNotice error={complete.error} />
      <Form onSubmit={form.onSubmit(({ code }) => complete.mutate(code))}>
        <TextField
          label={t('security.code')}
          help={t('security.codeHelp')}
          autoComplete="one-time-code"
          spellCheck="false"
          autoFocus
          {...form.field('code')}
        />
        <Button type="submit" variant="primary" size="large" width="full" isPending={complete.isPending}>
          {t('security.submitCode')}
        </Button>
      </Form>
    </>
  );
}

async function signIn(step: string): Promise<SignedIn> {
  const { passkey } = await callApi('POST user/second-factor', { step });
  if (!passkey) throw new Error('There is no passkey for this host any more');
  return callApi('POST user/complete-sign-in', { step, passkey: await signWithPasskey(passkey) });
}

/** What is still due after a right password. */
export function SecondFactor({ step, onSignedIn, onStartOver }: StepProps) {
  const { t } = useText();
  const ways = useQuery({
    queryKey: ['user', 'second-factor', step],
    queryFn: ({ signal }) => callApi('POST user/second-factor', { step }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const [wantsCode, setWantsCode] = useState(false);
  const { data } = ways;
  const hasPasskey = data?.passkey !== undefined && canUsePasskeys();
  const isCode = wantsCode || (data !== undefined && !hasPasskey);
  return (
    <PasskeyStep title={t('security.stepTitle')} onStartOver={onStartOver}>
      {ways.isPending && <LoadingBlock />}
      <RefusalNotice error={ways.error as PortalError | null} />
      {data && (
        <>
          <p className="login-intro">{t(isCode ? 'security.stepCodeText' : 'security.stepText')}</p>
          {!data.passkey && data.otherHosts.length > 0 && (
            <Notice tone="info">
              {t('security.stepNoPasskeyHere', { hosts: data.otherHosts.join(', ') })}
            </Notice>
          )}
          {isCode ? (
            <CodeForm step={step} onSignedIn={onSignedIn} />
          ) : (
            <PasskeyButton
              text={t('security.usePasskey')}
              ceremony={() => signIn(step)}
              onDone={onSignedIn}
            />
          )}
          {hasPasskey && data.hasRecoveryCodes && (
            <div className="login-join">
              {!isCode && <p>{t('security.useCodeInstead')}</p>}
              <Button variant="quiet" onPress={() => setWantsCode(!isCode)}>
                {t(isCode ? 'security.usePasskey' : 'security.useCode')}
              </Button>
            </div>
          )}
          {isCode && <p className="login-intro">{t('security.lostBoth')}</p>}
        </>
      )}
    </PasskeyStep>
  );
}
