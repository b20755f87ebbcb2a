import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { detailsQuery } from '../../classes/queries.ts';
import { FullPage } from '../../frame/FullPage.tsx';
import { Waiting } from '../../frame/Waiting.tsx';
import { forWhom, peopleFrom } from '../../participation/address.ts';
import { useText } from '../../platform/text.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import type { ClassDetails } from '../ClassSheet.tsx';
import { PlaceClipcards } from '../paying/PlaceClipcards.tsx';
import { useReleaseHolds } from '../paying/use-release-holds.ts';
import { type ClassAddress, classOf } from './address.ts';
import { PayTogether } from './PayTogether.tsx';
import { useClassPlace } from './use-class-place.ts';

function NotThere() {
  const { t } = useText();
  return (
    <FullPage
      art="climb"
      title={t('booking.notThere')}
      action={
        <LinkButton variant="primary" href="/booking">
          {t('booking.toTimetable')}
        </LinkButton>
      }
    >
      {t('booking.notThereText')}
    </FullPage>
  );
}

function Ways({ details, ...address }: ClassAddress & { details: ClassDetails }) {
  return <PlaceClipcards place={useClassPlace(details, address)} />;
}

function Choice(address: ClassAddress) {
  const [params] = useSearchParams();
  const people = peopleFrom(params.get(forWhom));
  useReleaseHolds(people.length > 0 ? people : [address.person]);
  const { t } = useText();
  const query = useQuery(detailsQuery(address.person, address.booking));
  if (!query.data) return <Waiting queries={[query]} failed={t('booking.loadError')} />;
  if (people.length > 0) return <PayTogether {...address} people={people} details={query.data} />;
  return <Ways {...address} details={query.data} />;
}

/** Chooses the clipcard to book a class with: an existing one, or a new one. */
export function ClassClipcardsScreen() {
  const address = classOf(useParams());
  return address ? <Choice {...address} /> : <NotThere />;
}
