import { ForSale } from '../../clipcards/sale/ForSale.tsx';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { HeldNotice, KeepPlace } from './HeldPlace.tsx';
import { OwnedCards } from './OwnedCards.tsx';
import { PayOnce, PayOnceOffer, usePaysOnce } from './PayOnce.tsx';
import { PlacePage } from './PlacePage.tsx';
import type { PlaceToPay } from './place-to-pay.ts';

/** The ways to pay for a place: a clipcard that the person has, its price, or a clipcard that is sold. */
export function PlaceClipcards({ place }: { place: PlaceToPay }) {
  const { t } = useText();
  const { person, bookable, held, texts } = place;
  const { isPaying, end } = usePaysOnce();
  const price = isPaying && held && bookable.price;
  return (
    <PlacePage place={place} title={t(price ? texts.pay : texts.title)}>
      <HeldNotice
        held={held}
        timeZone={bookable.timeZone}
        action={price && <Button onPress={end}>{t('booking.otherWay')}</Button>}
      />
      {place.isOver && <KeepPlace place={place} />}
      {price ? (
        <PayOnce place={place} currency={price.currency} held={held} />
      ) : (
        <>
          <OwnedCards place={place} />
          <PayOnceOffer place={place} />
          <ForSale
            person={person}
            title={t('booking.buyOne')}
            href={undefined}
            query={place.forSaleQuery}
            hrefOf={place.productHref}
          />
        </>
      )}
    </PlacePage>
  );
}
