import { formatKey, isSameKey, type Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router';
import { detailsQuery } from '../../classes/queries.ts';
import { clipcardOf } from '../../clipcards/buyer.ts';
import { ClipcardNotFound } from '../../clipcards/ClipcardScreen.tsx';
import { productForClassQuery } from '../../clipcards/queries.ts';
import { ProductDetails } from '../../clipcards/sale/ProductDetails.tsx';
import { usePurchaseObstacle } from '../../clipcards/sale/purchase-obstacle.ts';
import { useOtherName } from '../../clipcards/use-other-name.ts';
import { Waiting } from '../../frame/Waiting.tsx';
import { clipcardsHref } from '../../participation/address.ts';
import { useClassFormat } from '../../participation/use-class-format.ts';
import { useOwnKey } from '../../person/use-own-key.ts';
import { isDefiniteAnswer } from '../../platform/idempotency-keys.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { type ClassAddress, classOf } from './address.ts';
import { BuyForClass } from './BuyForClass.tsx';
import { useReleaseHolds } from './use-release-holds.ts';
import '../../clipcards/sale/clipcard.css';

function ForClass({ person, booking, clipcard }: ClassAddress & { clipcard: Key }) {
  useReleaseHolds([person]);
  const { t } = useText();
  const words = useClassFormat();
  const own = useOwnKey();
  const verdictOf = usePurchaseObstacle();
  const otherName = useOtherName({ kind: isSameKey(person, own) ? 'self' : 'family', person });
  const products = useQuery(productForClassQuery(person, booking, clipcard));
  const classes = useQuery(detailsQuery(person, booking));
  const backHref = clipcardsHref(person, booking);
  const { data: product, error } = products;
  const { data: details } = classes;
  if (!product && error && isDefiniteAnswer(error))
    return <ClipcardNotFound backHref={backHref} error={error} />;
  const verdict = product && verdictOf(product, otherName);
  return (
    <div className="page">
      <StandaloneLink href={backHref} hasArrow={false}>
        <ArrowLeft className="icon" data-directional="" />
        {t('booking.otherWay')}
      </StandaloneLink>
      <div className="page-head">
        <div>
          <h1>{product ? <bdi>{product.name}</bdi> : t('title.classClipcards')}</h1>
          {details && (
            <p>
              {t('booking.buysAndBooks', {
                name: isolated(details.name),
                when: isolated(words.when(details.startsAt, details.timeZone)),
              })}
            </p>
          )}
        </div>
      </div>
      {product && details ? (
        <>
          <div className="clipcard-facts">
            <ProductDetails product={product} />
          </div>
          {verdict ? (
            <Notice tone="warn">{verdict}</Notice>
          ) : (
            <BuyForClass
              key={formatKey('clipcard', clipcard)}
              product={product}
              details={details}
              person={person}
              booking={booking}
            />
          )}
        </>
      ) : (
        <Waiting queries={[products, classes]} failed={t('clipcards.loadError')} />
      )}
    </div>
  );
}

/** Buys a clipcard for a class, and books the class with its first clip. */
export function ClassClipcardScreen() {
  const params = useParams();
  const address = classOf(params);
  const clipcard = clipcardOf(params);
  if (!address || !clipcard) return <ClipcardNotFound backHref="/clipcards" />;
  return <ForClass {...address} clipcard={clipcard} />;
}
