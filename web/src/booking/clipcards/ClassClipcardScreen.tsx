import type { Key } from '@foyer/contract/shared/keys';
import { usePrefetchQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { clipcardOf } from '../../clipcards/buyer.ts';
import { ClipcardNotFound } from '../../clipcards/ClipcardScreen.tsx';
import { productForClassQuery } from '../../clipcards/queries.ts';
import type { ClassDetails } from '../ClassSheet.tsx';
import { PlaceClipcard } from '../paying/PlaceClipcard.tsx';
import { useReleaseHolds } from '../paying/use-release-holds.ts';
import { type ClassAddress, classOf } from './address.ts';
import { ClassToPay } from './ClassToPay.tsx';
import { useClassPlace } from './use-class-place.ts';

type ForClassProps = ClassAddress & { clipcard: Key };

function Sold({ details, clipcard, ...address }: ForClassProps & { details: ClassDetails }) {
  return <PlaceClipcard place={useClassPlace(details, address)} clipcard={clipcard} />;
}

function ForClass(props: ForClassProps) {
  useReleaseHolds([props.person]);
  usePrefetchQuery(productForClassQuery(props.person, props.booking, props.clipcard));
  return <ClassToPay {...props}>{(details) => <Sold {...props} details={details} />}</ClassToPay>;
}

/** Buys a clipcard for a class, and books the class with its first clip. */
export function ClassClipcardScreen() {
  const params = useParams();
  const address = classOf(params);
  const clipcard = clipcardOf(params);
  if (!address || !clipcard) return <ClipcardNotFound backHref="/clipcards" />;
  return <ForClass {...address} clipcard={clipcard} />;
}
