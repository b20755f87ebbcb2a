import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import type { AnswerFor } from '../../platform/api.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EntryPage } from '../EntryPage.tsx';

export type SignedIn = AnswerFor<'POST user/complete-sign-in'>;

/** A sign-in whose second factor is still due. */
export interface StepProps {
  step: string;
  onSignedIn: (opened: SignedIn) => void;
  onStartOver: () => void;
}

interface PasskeyStepProps {
  title: string;
  onStartOver: () => void;
  children: ReactNode;
}

/** A page between the password and the portal, with the way back to the log-in page. */
export function PasskeyStep({ title, onStartOver, children }: PasskeyStepProps) {
  const { t } = useText();
  return (
    <EntryPage title={title}>
      {children}
      <Button variant="quiet" width="full" onPress={onStartOver}>
        {t('security.startOver')}
      </Button>
    </EntryPage>
  );
}

interface PasskeyButtonProps<Answer> {
  text: string;
  /** Asks the device and the server; each attempt has a challenge of its own. */
  ceremony: () => Promise<Answer>;
  onDone: (answer: Answer) => void;
}

export function PasskeyButton<Answer>({ text, ceremony, onDone }: PasskeyButtonProps<Answer>) {
  const attempt = useMutation({ mutationFn: ceremony, onSuccess: onDone });
  return (
    <>
      <RefusalNotice error={attempt.error} />
      <Button
        variant="primary"
        size="large"
        width="full"
        autoFocus
        isPending={attempt.isPending}
        onPress={() => attempt.mutate()}
      >
        <KeyRound className="icon" />
        {text}
      </Button>
    </>
  );
}
