import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { RefusalNotice } from '../../app/RefusalNotice.tsx';
import { type AnswerFor, callApi } from '../../platform/api.ts';
import type { PortalError } from '../../platform/portal-error.ts';
import { required, useSmallForm } from '../../platform/small-form.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Form } from '../../ui/field/Form.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { LoadingBlock } from '../../ui/message/LoadingBlock.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { EntryPage } from '../EntryPage.tsx';
import { canUsePasskeys, signWithPasskey } from './ceremony.ts';

export type SignedIn = AnswerFor<'POST user/complete-sign-in'>;

interface Props {
  step: string;
  onSignedIn: (opened: SignedIn) => void;
  onStartOver: () => void;
}

const rules = { code: [required] };

function CodeForm({ step, onSignedIn }: Pick<Props, 'step' | 'onSignedIn'>) {
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

/** Every attempt is made for a challenge of its own. */
function PasskeyButton({ step, onSignedIn }: Pick<Props, 'step' | 'onSignedIn'>) {
  const { t } = useText();
  const complete = useMutation({
    mutationFn: async () => {
      const { passkey } = await callApi('POST user/second-factor', { step });
      if (!passkey) throw new Error('There is no passkey for this host any more');
      return callApi('POST user/complete-sign-in', { step, passkey: await signWithPasskey(passkey) });
    },
    onSuccess: onSignedIn,
  });
  return (
    <>
      <RefusalNotice error={complete.error} />
      <Button
        variant="primary"
        size="large"
        width="full"
        autoFocus
        isPending={complete.isPending}
        onPress={() => complete.mutate()}
      >
        <KeyRound className="icon" />
        {t('security.usePasskey')}
      </Button>
    </>
  );
}

/** What is still due after a right password. */
export function SecondFactor({ step, onSignedIn, onStartOver }: Props) {
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
    <EntryPage title={t('security.stepTitle')}>
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
            <PasskeyButton step={step} onSignedIn={onSignedIn} />
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
      <Button variant="quiet" width="full" onPress={onStartOver}>
        {t('security.startOver')}
      </Button>
    </EntryPage>
  );
}
