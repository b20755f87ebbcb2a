import { useState } from 'react';
import { type AnswerFor, callApi } from '../../platform/api.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { EntryPage } from '../EntryPage.tsx';
import { canUsePasskeys, makePasskey } from './ceremony.ts';
import { PasskeyButton, PasskeyStep, type StepProps } from './PasskeyStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

async function create(step: string) {
  const { options } = await callApi('POST user/start-passkey', { step });
  return callApi('POST user/add-passkey', { step, passkey: await makePasskey(options) });
}

/** A second factor that is asked for and not there yet: it comes first, and the sign-in with it. */
export function SetUpPasskey({ step, onSignedIn, onStartOver }: StepProps) {
  const { t } = useText();
  const [created, setCreated] = useState<AnswerFor<'POST user/add-passkey'>>();
  const { recoveryCodes, signedIn } = created ?? {};
  if (signedIn) {
    return (
      <EntryPage title={t('security.codesTitle')}>
        <RecoveryCodes codes={recoveryCodes ?? []} />
        <Button variant="primary" size="large" width="full" onPress={() => onSignedIn(signedIn)}>
          {t('security.codesSaved')}
        </Button>
      </EntryPage>
    );
  }
  return (
    <PasskeyStep title={t('security.setUpTitle')} onStartOver={onStartOver}>
      <p className="login-intro">{t('security.setUpText')}</p>
      {canUsePasskeys() ? (
        <PasskeyButton text={t('security.createPasskey')} ceremony={() => create(step)} onDone={setCreated} />
      ) : (
        <Notice tone="info">{t('security.passkeysUnsupported')}</Notice>
      )}
    </PasskeyStep>
  );
}
