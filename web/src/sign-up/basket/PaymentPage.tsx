import type { Key } from '@foyer/contract/shared/keys';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { Waiting } from '../../frame/Waiting.tsx';
import { HoldNotice } from '../../payment/checkout/HoldNotice.tsx';
import { nameQuery } from '../../person/queries.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import type { useOffer } from './use-offer.ts';
import { useTimeIsUp } from './use-time-is-up.ts';

interface Basket {
  heldUntil?: string | undefined;
  lines: readonly { isBeingPaid: boolean }[];
}

interface PaymentPageProps<Shown extends Basket> {
  person: Key;
  other: Key | undefined;
  query: UseQueryResult<Shown>;
  offer: ReturnType<typeof useOffer>;
  /** What is sold: where it is listed, and how that is said. */
  sold: { href: string; title: string; more: string; show: string; empty: string };
  ranOut: (basket: Shown) => ReactNode;
  /** A basket that has something in it. */
  children: (basket: Shown) => ReactNode;
}

/** A basket with the time that is left, and paying for it. */
export function PaymentPage<Shown extends Basket>(props: PaymentPageProps<Shown>) {
  const { person, other, query, offer, sold, ranOut, children } = props;
  const { t } = useText();
  const { data: name } = useQuery({ ...nameQuery(person), enabled: other !== undefined });
  const onOver = useTimeIsUp();
  const basket = offer.isTaking ? undefined : query.data;
  const isFilled = basket !== undefined && basket.lines.length > 0;
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>{sold.title}</h1>
          {other && name && <p>{t('signUp.buysFor', { name: isolated(name.firstName ?? '') })}</p>}
        </div>
        <StandaloneLink href={sold.href}>{sold.more}</StandaloneLink>
      </div>
      <div className="stack">
        <RefusalNotice error={offer.error} />
        {!basket && <Waiting queries={[query]} failed={t('signUp.basketLoadError')} />}
        {basket && ranOut(basket)}
        {basket && !isFilled && (
          <EmptyState
            art="kids"
            title={t('signUp.emptyTitle')}
            action={
              <LinkButton variant="primary" href={sold.href}>
                {sold.show}
              </LinkButton>
            }
          >
            {sold.empty}
          </EmptyState>
        )}
        {isFilled && basket.lines.some(({ isBeingPaid }) => isBeingPaid) && (
          <Notice>{t('signUp.isBeingPaid')}</Notice>
        )}
        {isFilled && basket.heldUntil && <HoldNotice until={basket.heldUntil} onOver={onOver} />}
        {isFilled && children(basket)}
      </div>
    </div>
  );
}
