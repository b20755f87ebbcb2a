import { AdyenCheckout, Card, Dropin, type UIElement } from '@adyen/adyen-web';
import type { PaymentStep } from '@foyer/contract/payment/shapes';
import type { Money } from '@foyer/contract/shared/money-text';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormat } from '../../platform/format.ts';
import { adyenEnvironment } from './adyen-environment.ts';
import { colorsIn } from './colors.ts';
import './AdyenDropIn.css';

type AdyenStep = Extract<PaymentStep, { kind: 'adyen' }>;

interface Props {
  step: AdyenStep;
  locale: string;
  country: string;
  amount: Money;
  /** The shopper has paid, or will by another way; what came of it, Adyen tells by this. */
  onDone(sessionResult: string): void;
  /** It was declined or given up. The session may still be good for another try, in a new Drop-in. */
  onFailed(): void;
  /** It cannot be shown, or its line broke. */
  onError(): void;
}

/** Adyen's own form for paying: https://docs.adyen.com/online-payments/build-your-integration/sessions-flow/. */
export function AdyenDropIn({ step, locale, country, amount, onDone, onFailed, onError }: Props) {
  const place = useRef<HTMLElement>(null);
  const { money } = useFormat();
  const done = useEffectEvent((result: object) => {
    if ('sessionResult' in result && typeof result.sessionResult === 'string') onDone(result.sessionResult);
    else onError();
  });
  const failed = useEffectEvent(onFailed);
  const broken = useEffectEvent(onError);

  useEffect(() => {
    const root = place.current;
    if (!root) return;
    let isGone = false;
    let shown: UIElement | undefined;
    const heard = (tell: () => void) => {
      if (!isGone) tell();
    };
    AdyenCheckout({
      ...adyenEnvironment(step),
      session: { id: step.sessionId, sessionData: step.sessionData },
      clientKey: step.clientKey,
      locale,
      countryCode: country,
      analytics: { enabled: false },
      exposeLibraryMetadata: false,
      onPaymentCompleted: (result) => heard(() => done(result)),
      onPaymentFailed: () => heard(failed),
      onError: ({ name }) => heard(() => name !== 'CANCEL' && broken()),
    }).then(
      (checkout) =>
        heard(() => {
          const card = { styles: colorsIn(root) };
          // The page says by itself how it went.
          const config = { disableFinalAnimation: true, paymentMethodComponents: [Card] };
          shown = new Dropin(checkout, { ...config, paymentMethodsConfiguration: { card } }).mount(root);
        }),
      () => heard(broken),
    );
    return () => {
      isGone = true;
      shown?.unmount();
    };
  }, [step, locale, country]);

  return <section className="adyen-drop-in" ref={place} aria-label={money(amount.amount, amount.currency)} />;
}
