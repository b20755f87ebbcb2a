import type { PaymentStep } from '@foyer/contract/payment/shapes';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { loadHostedFields } from './hosted-fields.ts';
import './DatacapFields.css';

type DatacapStep = Extract<PaymentStep, { kind: 'datacap' }>;

interface Props {
  step: DatacapStep;
  /** The text of the button that sends what was entered. */
  action: string;
  /** The payment is being made. */
  isPending: boolean;
  /** A token for one sale. The card itself stays with Datacap. */
  onToken(token: string): void;
  /** What was entered is not a card. */
  onInvalid(): void;
  /** The fields cannot be shown, or don't answer. */
  onError(): void;
}

/** After this time without an answer, the fields are shown anew. */
const answerWithinMs = 30_000;

/** The card's fields, in a frame of Datacap. */
export function DatacapFields({ step, action, isPending, onToken, onInvalid, onError }: Props) {
  const { t } = useText();
  const frameId = useId();
  const [isReady, setReady] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const overdue = useRef<ReturnType<typeof setTimeout>>(undefined);
  const answered = useEffectEvent(({ Token }: { Token?: string }) => {
    clearTimeout(overdue.current);
    setAsking(false);
    if (Token) onToken(Token);
    else onInvalid();
  });
  const broken = useEffectEvent(onError);

  useEffect(() => {
    let isGone = false;
    loadHostedFields(step.url).then(
      (fields) => {
        if (isGone) return;
        fields.init(step.tokenKey, frameId, (answer) => {
          if (!isGone) answered(answer);
        });
        setReady(true);
      },
      () => isGone || broken(),
    );
    return () => {
      isGone = true;
      clearTimeout(overdue.current);
      window.DatacapHostedWebToken?.removeMessageEventListener();
    };
  }, [step, frameId]);

  const ask = () => {
    setAsking(true);
    overdue.current = setTimeout(onError, answerWithinMs);
    window.DatacapHostedWebToken?.requestToken();
  };
  return (
    <div className="stack">
      <iframe className="datacap-fields" id={frameId} title={t('cardPage.fields')} />
      <Button
        variant="primary"
        width="full"
        isDisabled={!isReady}
        isPending={isAsking || isPending}
        onPress={ask}
      >
        {action}
      </Button>
    </div>
  );
}
