import type { Key } from '@foyer/contract/shared/keys';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { detailsQuery } from '../../classes/queries.ts';
import { clipcardOf } from '../../clipcards/buyer.ts';
import { ClipcardNotFound } from '../../clipcards/ClipcardScreen.tsx';
import { productForClassQuery } from '../../clipcards/queries.ts';
import { Waiting } from '../../frame/Waiting.tsx';
import { useText } from '../../platform/text.ts';
import type { ClassDetails } from '../ClassSheet.tsx';
import { PlaceClipcard } from '../paying/PlaceClipcard.tsx';
import { useReleaseHolds } from '../paying/use-release-holds.ts';
import { type ClassAddress, classOf } from './address.ts';
import { useClassPlace } from './use-class-place.ts';

type ForClassProps = ClassAddress & { clipcard: Key };

function Sold({ details, clipcard, ...address }: ForClassProps & { details: ClassDetails }) {
  return <PlaceClipcard place={useClassPlace(details, address)} clipcard={clipcard} />;
}

function ForClass(props: ForClassProps) {
  useReleaseHolds([props.person]);
  usePrefetchQuery(productForClassQuery(props.person, props.booking, props.clipcard));
  const { t } = useText();
  const query = useQuery(detailsQuery(props.person, props.booking));
  return query.data ? (
    <Sold {...props} details={query.data} />
  ) : (
    <div className="page">
      <Waiting queries={[query]} failed={t('booking.loadError')} />
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
