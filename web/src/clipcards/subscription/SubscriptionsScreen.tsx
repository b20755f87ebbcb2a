import type { ClipcardProduct } from '@foyer/contract/clipcards';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import { FullPage } from '../../frame/FullPage.tsx';
import { Waiting } from '../../frame/Waiting.tsx';
import { NotFound } from '../../person/NotFound.tsx';
import { useOwnKey } from '../../person/use-own-key.ts';
import { isDefiniteAnswer } from '../../platform/idempotency-keys.ts';
import { useText } from '../../platform/text.ts';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { type Buyer, buyerOf } from '../buyer.ts';
import { productQuery } from '../queries.ts';
import { ForSale } from '../sale/ForSale.tsx';
import { ProductDetails } from '../sale/ProductDetails.tsx';
import { chosenSize } from '../sale/price.ts';
import { usePurchaseObstacle } from '../sale/purchase-obstacle.ts';
import { useOtherName } from '../use-other-name.ts';
import { chosenHref, chosenIn, subscriptionsHref } from './address.ts';
import { SubscriptionOrder } from './SubscriptionOrder.tsx';
import '../sale/clipcard.css';

function Choice({ buyer, name }: { buyer: Buyer; name: string }) {
  const { t } = useText();
  const { person } = buyer;
  return (
    <div className="page">
      <StandaloneLink href={buyer.backHref} hasArrow={false}>
        <ArrowLeft className="icon" data-directional="" />
        {t('clipcards.ofMember', { name })}
      </StandaloneLink>
      <div className="page-head">
        <div>
          <h1>{t('title.clipcardSubscriptions')}</h1>
          <p>{t('clipcards.again.about', { name })}</p>
        </div>
      </div>
      <ForSale
        person={person}
        title={t('clipcards.sell')}
        href={undefined}
        renewing={{ href: (product, size) => chosenHref(person, product, size), isAll: true }}
        otherName={name}
      />
    </div>
  );
}

function NotSold({ person }: { person: Key }) {
  const { t } = useText();
  return (
    <FullPage
      art="climb"
      title={t('clipcards.notThere')}
      action={
        <LinkButton variant="primary" href={subscriptionsHref(person)}>
          {t('clipcards.look')}
        </LinkButton>
      }
    >
      {t('clipcards.again.notSold')}
    </FullPage>
  );
}

interface ChosenProps {
  person: Key;
  name: string;
  chosen: NonNullable<ReturnType<typeof chosenIn>>;
}

function Chosen({ person, name, chosen }: ChosenProps) {
  const { t } = useText();
  const query = useQuery(productQuery(person, chosen.clipcard));
  const { data: product, error } = query;
  const isGone = !product && error !== null && isDefiniteAnswer(error);
  if (isGone || (product && !product.periodMonths)) return <NotSold person={person} />;
  return (
    <div className="page">
      <StandaloneLink href={subscriptionsHref(person)} hasArrow={false}>
        <ArrowLeft className="icon" data-directional="" />
        {t('title.clipcardSubscriptions')}
      </StandaloneLink>
      <div className="page-head">
        <div>
          <h1>{product ? <bdi>{product.name}</bdi> : t('title.clipcardSubscriptions')}</h1>
          <p className="product-text">
            <bdi>{product?.description}</bdi>
          </p>
        </div>
      </div>
      {product ? (
        <>
          <div className="clipcard-facts">
            <ProductDetails product={product} />
          </div>
          <Order person={person} product={product} size={chosen.size} name={name} />
        </>
      ) : (
        <Waiting queries={[query]} failed={t('clipcards.loadError')} />
      )}
    </div>
  );
}

interface OrderProps {
  person: Key;
  product: ClipcardProduct;
  size: string | undefined;
  name: string;
}

/** Where the server says that the member cannot have it, it says why instead. */
function Order({ person, product, size: requestedSize, name }: OrderProps) {
  const verdict = usePurchaseObstacle()(product, name);
  const size = chosenSize(product.sizes, requestedSize);
  if (verdict) return <Notice tone="warn">{verdict}</Notice>;
  return size && <SubscriptionOrder person={person} product={product} size={size} />;
}

function ForMember({ buyer }: { buyer: Buyer }) {
  const { person } = buyer;
  const name = useOtherName(buyer) ?? formatKey('person', person);
  const chosen = chosenIn(useSearchParams()[0]);
  return chosen ? (
    <Chosen person={person} name={name} chosen={chosen} />
  ) : (
    <Choice buyer={buyer} name={name} />
  );
}

/** What fills itself again, chosen by staff for a member. */
export function SubscriptionsScreen() {
  const buyer = buyerOf(useParams(), useOwnKey());
  return buyer ? <ForMember buyer={buyer} /> : <NotFound />;
}
