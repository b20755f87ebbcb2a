import type { Basket } from '@foyer/contract/shopping-basket';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router';
import { Waiting } from '../frame/Waiting.tsx';
import { Checkout } from '../payment/checkout/Checkout.tsx';
import { HoldNotice } from '../payment/checkout/HoldNotice.tsx';
import { type PaymentChoice, paymentInput } from '../payment/checkout/payment-choice.ts';
import { callApi } from '../platform/api.ts';
import { isDefiniteAnswer } from '../platform/idempotency-keys.ts';
import { PortalError } from '../platform/portal-error.ts';
import { selectedUser } from '../platform/selected-user.ts';
import { useText } from '../platform/text.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { EmptyState } from '../ui/message/EmptyState.tsx';
import { useUser } from '../user/queries.ts';
import { basketQuery } from './queries.ts';

/** Shows a basket to anyone who has its link. */
export function BasketScreen() {
  const { t } = useText();
  const { shoppingBasketId = '' } = useParams();
  const query = useQuery(basketQuery(shoppingBasketId));
  const { data: basket, error } = query;
  // An address that never was a basket's is refused in other words than one that is not there any more.
  if (!basket && error && isDefiniteAnswer(error)) return <NoBasket why="notFound" />;
  if (!basket) return <Waiting queries={[query]} failed={t('basket.loadError')} />;
  if (basket.state === 'PAID') return <NoBasket why="paid" />;
  if (basket.state === 'CLOSED') return <NoBasket why="closed" />;
  if (basket.lines.length === 0) return <NoBasket why="empty" />;
  return <ActiveBasket basket={basket} />;
}

/** Why there is nothing to pay, and what was or was not charged. */
function NoBasket({ why }: { why: 'notFound' | 'paid' | 'closed' | 'empty' }) {
  const { t } = useText();
  return (
    <div className="page">
      <EmptyState
        art="club"
        level={1}
        title={t(`basket.${why}Title`)}
        action={
          <LinkButton variant="primary" href="/">
            {t('errors.back')}
          </LinkButton>
        }
      >
        {t(`basket.${why}Text`)}
      </EmptyState>
    </div>
  );
}

/** By card anybody may pay who has the link; in other ways only those whose basket it is. */
const isOfOthers = (refusal: unknown, { method }: PaymentChoice): refusal is PortalError =>
  method !== 'cc' && refusal instanceof PortalError && refusal.code === 'BASKET_NOT_FOUND';

function ActiveBasket({ basket }: { basket: Basket }) {
  const { t } = useText();
  const user = useUser();
  const queryClient = useQueryClient();
  const { shoppingBasketId, centerId, centerName, currency, lines, taxes, heldUntil, forName } = basket;
  const reload = useCallback(
    () => queryClient.invalidateQueries(basketQuery(shoppingBasketId)),
    [queryClient, shoppingBasketId],
  );
  const [isOthers, setOthers] = useState(false);
  const person = user && !isOthers ? { centerId: user.centerId, id: user.userId } : undefined;
  const pay = (choice: PaymentChoice, idempotencyKey: string) =>
    callApi(
      `POST payment/make-${choice.method}-shopping-basket-payment`,
      { ...(person && selectedUser(person)), shoppingBasketId, ...paymentInput(choice) },
      { idempotencyKey },
    );
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>{t('title.basket')}</h1>
          <p>
            <bdi>
              {forName
                ? t('basket.for', { name: forName, center: centerName })
                : t('basket.at', { center: centerName })}
            </bdi>
          </p>
        </div>
      </div>
      <Checkout
        {...(person ? { person } : { basketId: shoppingBasketId })}
        centerId={centerId}
        currency={currency}
        summary={{
          lines,
          taxes,
          total: basket.totalAfterSponsorship,
          sponsored: basket.total - basket.totalAfterSponsorship,
        }}
        // What was refused may have changed the basket: somebody else has paid it, its time is up.
        pay={(choice, key) =>
          pay(choice, key).catch((refusal: unknown) => {
            void reload();
            if (!isOfOthers(refusal, choice)) throw refusal;
            setOthers(true);
            throw new PortalError({ ...refusal, messageKey: 'basket.notYours' });
          })
        }
      >
        {heldUntil && <HoldNotice until={heldUntil} onOver={reload} />}
      </Checkout>
    </div>
  );
}
