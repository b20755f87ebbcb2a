import { useParams } from 'react-router';
import { PlaceClipcard } from '../../booking/paying/PlaceClipcard.tsx';
import { clipcardOf } from '../../clipcards/buyer.ts';
import { useText } from '../../platform/text.ts';
import { courtOf } from './address.ts';
import { CourtNotThere, CourtPlace } from './CourtPlace.tsx';

/** Buys a clipcard for a court, and books the court with its first clip. */
export function CourtClipcardScreen() {
  const { t } = useText();
  const params = useParams();
  const address = courtOf(params);
  const clipcard = clipcardOf(params);
  if (!address || !clipcard)
    return <CourtNotThere backHref="/resource-booking">{t('courts.noAddress')}</CourtNotThere>;
  return (
    <CourtPlace {...address}>{(place) => <PlaceClipcard place={place} clipcard={clipcard} />}</CourtPlace>
  );
}
