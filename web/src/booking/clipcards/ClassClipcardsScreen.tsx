import { useParams, useSearchParams } from 'react-router';
import { forWhom, peopleFrom } from '../../participation/address.ts';
import type { ClassDetails } from '../ClassSheet.tsx';
import { PlaceClipcards } from '../paying/PlaceClipcards.tsx';
import { useReleaseHolds } from '../paying/use-release-holds.ts';
import { type ClassAddress, classOf } from './address.ts';
import { ClassNotThere, ClassToPay } from './ClassToPay.tsx';
import { PayTogether } from './PayTogether.tsx';
import { useClassPlace } from './use-class-place.ts';

function Ways({ details, ...address }: ClassAddress & { details: ClassDetails }) {
  return <PlaceClipcards place={useClassPlace(details, address)} />;
}

function Choice(address: ClassAddress) {
  const [params] = useSearchParams();
  const people = peopleFrom(params.get(forWhom));
  useReleaseHolds(people.length > 0 ? people : [address.person]);
  return (
    <ClassToPay {...address}>
      {(details) =>
        people.length > 0 ? (
          <PayTogether {...address} people={people} details={details} />
        ) : (
          <Ways {...address} details={details} />
        )
      }
    </ClassToPay>
  );
}

/** Chooses the clipcard to book a class with: an existing one, or a new one. */
export function ClassClipcardsScreen() {
  const address = classOf(useParams());
  return address ? <Choice {...address} /> : <ClassNotThere />;
}
