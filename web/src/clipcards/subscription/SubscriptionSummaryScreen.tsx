import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { FullPage } from '../../frame/FullPage.tsx';
import { Waiting } from '../../frame/Waiting.tsx';
import { Checkout } from '../../payment/checkout/Checkout.tsx';
import { NotFound } from '../../person/NotFound.tsx';
import { useOwnKey } from '../../person/use-own-key.ts';
import { isDefiniteAnswer } from '../../platform/idempotency-keys.ts';
import { useText } from '../../platform/text.ts';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { type Buyer, buyerOf } from '../buyer.ts';
import { useOtherName } from '../use-other-name.ts';
import { chosenHref, subscriptionsHref } from './address.ts';
import { subscriptionBasketQuery } from './queries.ts';
import { methodsFor, payFirst } from './subscribe.ts';
import { type SubscriptionBasket, Terms } from './Terms.tsx';
import './subscription.css';

interface NothingToPayProps {
  why: 'paid' | 'closed' | 'notThere';
  action: ReactNode;
}

function NothingToPay({ why, action }: NothingToPayProps) {
  const { t } = useText();
  return (
    <FullPage art="club" title={t(`clipcards.again.${why}Title`)} action={action}>
      {t(`clipcards.again.${why}Text`)}
    </FullPage>
  );
}

/** Where it was chosen, as the address says; or where anything is. */
function backFrom(person: Key, params: Readonly<Record<string, string | undefined>>): string {
  const clipcardId = Number(params['clipcardSubscriptionId']);
  const clipcardCenterId = Number(params['clipcardSubscriptionCenterId']);
  const size = Number(params['clipcardSubscriptionSize']);
  if (!clipcardId || !clipcardCenterId) return subscriptionsHref(person);
  return chosenHref(person, { clipcardId, clipcardCenterId }, size || undefined);
}

interface OfMember {
  buyer: Buyer;
  name: string;
  backHref: string;
}

function Payable({ details, buyer, name, backHref }: OfMember & { details: SubscriptionBasket }) {
  const { t } = useText();
  const queryClient = useQueryClient();
  const { person } = buyer;
  const { basket } = details;
  const { shoppingBasketId, centerId, currency, lines, taxes, total, totalAfterSponsorship } = basket;
  return (
    <div className="page">
      <StandaloneLink href={backHref} hasArrow={false}>
        <ArrowLeft className="icon" data-directional="" />
        {t('clipcards.again.choose')}
      </StandaloneLink>
      <div className="page-head">
        <div>
          <h1>
            <bdi>{details.name}</bdi>
          </h1>
          <p>
            <bdi>{t('clipcards.again.for', { name, center: basket.centerName })}</bdi>
          </p>
        </div>
      </div>
      <Checkout
        person={person}
        centerId={centerId}
        currency={currency}
        methods={methodsFor(details.agreement)}
        isCardKept
        summary={{ lines, taxes, total: totalAfterSponsorship, sponsored: total - totalAfterSponsorship }}
        // What was refused may have changed the basket: somebody else has paid it.
        pay={(choice, key) =>
          payFirst(person, shoppingBasketId, choice, key).catch((refusal: unknown) => {
            void queryClient.invalidateQueries(subscriptionBasketQuery(person, shoppingBasketId));
            throw refusal;
          })
        }
      >
        <Terms details={details} name={name} />
      </Checkout>
    </div>
  );
}

function ForMember({ buyer }: { buyer: Buyer }) {
  const { t } = useText();
  const { person } = buyer;
  const params = useParams();
  const name = useOtherName(buyer) ?? formatKey('person', person);
  const query = useQuery(subscriptionBasketQuery(person, params['shoppingBasketId'] ?? ''));
  const { data: details, error } = query;
  const backHref = backFrom(person, params);
  const again = (
    <LinkButton variant="primary" href={backHref}>
      {t('clipcards.again.choose')}
    </LinkButton>
  );
  if (!details && error && isDefiniteAnswer(error)) return <NothingToPay why="notThere" action={again} />;
  if (!details) return <Waiting queries={[query]} failed={t('clipcards.again.loadError')} />;
  if (details.basket.state === 'PAID') {
    const owned = (
      <LinkButton variant="primary" href={buyer.backHref}>
        {t('clipcards.ofMember', { name })}
      </LinkButton>
    );
    return <NothingToPay why="paid" action={owned} />;
  }
  if (details.basket.state === 'CLOSED') return <NothingToPay why="closed" action={again} />;
  return <Payable details={details} buyer={buyer} name={name} backHref={backHref} />;
}

/** What was chosen for a member: what it costs today and from then on, and how that is paid. */
export function SubscriptionSummaryScreen() {
  const buyer = buyerOf(useParams(), useOwnKey());
  return buyer ? <ForMember buyer={buyer} /> : <NotFound />;
}
