import { useParams } from 'react-router';
import { PlaceClipcards } from '../../booking/paying/PlaceClipcards.tsx';
import { useText } from '../../platform/text.ts';
import { courtOf } from './address.ts';
import { CourtNotThere, CourtPlace } from './CourtPlace.tsx';

/** Chooses how to pay for a court: with a clipcard that the person has, its price, or a clipcard that is sold. */
export function CourtClipcardsScreen() {
  const { t } = useText();
  const address = courtOf(useParams());
  if (!address) return <CourtNotThere backHref="/resource-booking">{t('courts.noAddress')}</CourtNotThere>;
  return <CourtPlace {...address}>{(place) => <PlaceClipcards place={place} />}</CourtPlace>;
}
