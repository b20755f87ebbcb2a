import type { ReactNode } from 'react';
import { useClassFormat } from '../../participation/use-class-format.ts';
import { isWorthSaying } from '../../payment/checkout/hold-time.ts';
import { useHeldMinutes } from '../../payment/checkout/use-held-minutes.ts';
import { useText } from '../../platform/text.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { Price } from '../../ui/price/Price.tsx';
import type { Place } from './place.ts';
import { usePlaceText } from './use-place-text.ts';
import { useTimeIsUp } from './use-time-is-up.ts';
import './basket.css';

interface HeldProps {
  places: readonly Place[];
  until: string;
  total: number;
  currency: string | undefined;
  paymentHref: string;
}

/** What is in the basket, how long it is held, and the way to pay for it. */
function Held({ places, until, total, currency, paymentHref }: HeldProps) {
  const { t } = useText();
  const { listed } = useClassFormat();
  const minutes = useHeldMinutes(until, useTimeIsUp());
  const placeText = usePlaceText();
  const left = minutes > 1 ? t('signUp.heldFor', { count: minutes }) : t('signUp.heldShortly');
  return (
    <section className="notice held-basket" data-tone="main" aria-label={t('signUp.basket')}>
      <div>
        <p>
          <strong>{t('signUp.inBasketCount', { count: places.length })}</strong>{' '}
          {listed(places.map(placeText))}
        </p>
        <p>{left}</p>
        <span className="visually-hidden" role="status">
          {isWorthSaying(minutes) && left}
        </span>
      </div>
      {currency && <Price money={{ amount: total, currency }} size="small" dropZeroMinor />}
      <LinkButton variant="primary" href={paymentHref}>
        {t('signUp.toPayment')}
      </LinkButton>
    </section>
  );
}

interface HeldBasketProps extends Omit<HeldProps, 'until'> {
  /** Undefined: nothing is held. */
  until: string | undefined;
  isBeingPaid: boolean;
  /** What ran out. */
  children: ReactNode;
}

/** The basket above what can be signed up for. Nothing where it is empty. */
export function HeldBasket({ isBeingPaid, until, children, ...held }: HeldBasketProps) {
  const { t } = useText();
  return (
    <div className="held-baskets">
      {children}
      {until && held.places.length > 0 && <Held until={until} {...held} />}
      {isBeingPaid && <Notice>{t('signUp.isBeingPaid')}</Notice>}
    </div>
  );
}
