import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { RefusalNotice } from '../../app/RefusalNotice.tsx';
import { callApi } from '../../platform/api.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { EntryPage } from '../EntryPage.tsx';
import { canUsePasskeys, makePasskey } from './ceremony.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import type { SignedIn } from './SecondFactor.tsx';

interface Props {
  step: string;
  onSignedIn: (opened: SignedIn) => void;
  onStartOver: () => void;
}

/** A second factor that is asked for and not there yet: it comes first, and the sign-in with it. */
export function SetUpPasskey({ step, onSignedIn, onStartOver }: Props) {
  const { t } = useText();
  const create = useMutation({
    mutationFn: async () => {
      const { options } = await callApi('POST user/start-passkey', { step });
      return callApi('POST user/add-passkey', { step, passkey: await makePasskey(options) });
    },
  });
  const { recoveryCodes, signedIn } = create.data ?? {};
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
    <EntryPage title={t('security.setUpTitle')}>
      <p className="login-intro">{t('security.setUpText')}</p>
      <RefusalNotice error={create.error} />
      {canUsePasskeys() ? (
        <Button
          variant="primary"
          size="large"
          width="full"
          autoFocus
          isPending={create.isPending}
          onPress={() => create.mutate()}
        >
          <KeyRound className="icon" />
          {t('security.createPasskey')}
        </Button>
      ) : (
        <Notice tone="info">{t('security.passkeysUnsupported')}</Notice>
      )}
      <Button variant="quiet" width="full" onPress={onStartOver}>
        {t('security.startOver')}
      </Button>
    </EntryPage>
  );
}
