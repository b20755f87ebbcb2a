import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router';
import { FullPage } from '../frame/FullPage.tsx';
import { useRefusalText } from '../frame/refusal-text.ts';
import { Waiting } from '../frame/Waiting.tsx';
import { useOwnKey } from '../person/use-own-key.ts';
import type { PortalError } from '../platform/portal-error.ts';
import { useText } from '../platform/text.ts';
import { StandaloneLink } from '../ui/button/Link.tsx';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { type Buyer, buyerOf, clipcardOf } from './buyer.ts';
import { productQuery } from './queries.ts';
import { ProductDetails } from './sale/ProductDetails.tsx';
import { Purchase } from './sale/Purchase.tsx';
import { useOtherName } from './use-other-name.ts';
import './sale/clipcard.css';

export function ClipcardNotFound({ backHref, error }: { backHref: string; error?: Error }) {
  const { t } = useText();
  const say = useRefusalText();
  return (
    <FullPage
      art="climb"
      title={t('clipcards.notThere')}
      action={
        <LinkButton variant="primary" href={backHref}>
          {t('clipcards.look')}
        </LinkButton>
      }
    >
      {error && say(error)}
    </FullPage>
  );
}

function BackLink({ buyer: { kind, backHref }, name }: { buyer: Buyer; name: string | undefined }) {
  const { t } = useText();
  return (
    <StandaloneLink href={backHref} hasArrow={false}>
      <ArrowLeft className="icon" data-directional="" />
      {kind === 'family' && name ? t('clipcards.backTo', { name }) : t('clipcards.all')}
    </StandaloneLink>
  );
}

/** What it is good for, how many clips, and how it is paid. */
function ClipcardDetails({ buyer, clipcard }: { buyer: Buyer; clipcard: Key }) {
  const { t } = useText();
  const query = useQuery(productQuery(buyer.person, clipcard));
  const name = useOtherName(buyer);
  const { data: product, error } = query;
  if (!product && (error as Partial<PortalError> | null)?.status === 404) {
    return <ClipcardNotFound backHref={buyer.backHref} {...(error && { error })} />;
  }
  return (
    <div className="page">
      <BackLink buyer={buyer} name={name} />
      <div className="page-head">
        <div>
          <h1>{product ? <bdi>{product.name}</bdi> : t('title.clipcard')}</h1>
          {product?.description && (
            <p className="product-text">
              <bdi>{product.description}</bdi>
            </p>
          )}
        </div>
      </div>
      {product ? (
        <>
          <div className="clipcard-facts">
            <ProductDetails product={product} />
          </div>
          <Purchase key={formatKey('clipcard', clipcard)} product={product} buyer={buyer} otherName={name} />
        </>
      ) : (
        <Waiting queries={[query]} failed={t('clipcards.loadError')} />
      )}
    </div>
  );
}

/** One clipcard that is sold: what it is good for, how many clips, and how it is paid. */
export function ClipcardScreen() {
  const own = useOwnKey();
  const params = useParams();
  const buyer = buyerOf(params, own);
  const clipcard = clipcardOf(params);
  if (!buyer || !clipcard) return <ClipcardNotFound backHref={buyer?.backHref ?? '/clipcards'} />;
  return <ClipcardDetails buyer={buyer} clipcard={clipcard} />;
}
