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
  /** The shopper has finished the form. The server learns the result from Adyen by this value. */
  onDone(sessionResult: string): void;
  /** The payment was declined or abandoned. The session may allow another attempt, in a new Drop-in. */
  onFailed(): void;
  /** The form cannot be shown, or its connection broke. */
  onError(): void;
}

/** Adyen's payment form: https://docs.adyen.com/online-payments/build-your-integration/sessions-flow/. */
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
    const wallets = step.wallets ? import('./wallet-components.ts') : undefined;
    const opened = AdyenCheckout({
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
    });
    Promise.all([opened, wallets]).then(
      ([checkout, components]) =>
        heard(() => {
          const card = { styles: colorsIn(root) };
          // Our page shows the result.
          const config = {
            disableFinalAnimation: true,
            paymentMethodComponents: [Card, ...(components?.componentsOf(step.wallets ?? []) ?? [])],
          };
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
