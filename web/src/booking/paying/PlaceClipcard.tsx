import { formatKey, isSameKey, type Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { ClipcardNotFound } from '../../clipcards/ClipcardScreen.tsx';
import { ProductDetails } from '../../clipcards/sale/ProductDetails.tsx';
import { usePurchaseObstacle } from '../../clipcards/sale/purchase-obstacle.ts';
import { useOtherName } from '../../clipcards/use-other-name.ts';
import { Waiting } from '../../frame/Waiting.tsx';
import { useClassFormat } from '../../participation/use-class-format.ts';
import { useOwnKey } from '../../person/use-own-key.ts';
import { isDefiniteAnswer } from '../../platform/idempotency-keys.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { BuyWithPlace } from './BuyWithPlace.tsx';
import type { PlaceToPay } from './place-to-pay.ts';
import '../../clipcards/sale/clipcard.css';

/** Buys a clipcard, and books the place with its first clip. */
export function PlaceClipcard({ place, clipcard }: { place: PlaceToPay; clipcard: Key }) {
  const { t } = useText();
  const words = useClassFormat();
  const { person, bookable, clipcardsHref } = place;
  const verdictOf = usePurchaseObstacle();
  const isOwn = isSameKey(person, useOwnKey());
  const otherName = useOtherName({ kind: isOwn ? 'self' : 'family', person });
  const products = useQuery(place.productQuery(clipcard));
  const { data: product, error } = products;
  if (!product && error && isDefiniteAnswer(error))
    return <ClipcardNotFound backHref={clipcardsHref} error={error} />;
  const verdict = product && verdictOf(product, otherName);
  return (
    <div className="page">
      <StandaloneLink href={clipcardsHref} hasArrow={false}>
        <ArrowLeft className="icon" data-directional="" />
        {t('booking.otherWay')}
      </StandaloneLink>
      <div className="page-head">
        <div>
          <h1>{product ? <bdi>{product.name}</bdi> : t(place.texts.title)}</h1>
          <p>
            {t('booking.buysAndBooks', {
              name: isolated(bookable.title),
              when: isolated(words.when(bookable.startsAt, bookable.timeZone)),
            })}
          </p>
        </div>
      </div>
      {product ? (
        <>
          <div className="clipcard-facts">
            <ProductDetails product={product} />
          </div>
          {verdict ? (
            <Notice tone="warn">{verdict}</Notice>
          ) : (
            <BuyWithPlace key={formatKey('clipcard', clipcard)} product={product} place={place} />
          )}
        </>
      ) : (
        <Waiting queries={[products]} failed={t('clipcards.loadError')} />
      )}
    </div>
  );
}
