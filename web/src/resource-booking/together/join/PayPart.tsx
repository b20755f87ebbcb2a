import type { Planned } from '@foyer/contract/dashboard/planned';
import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { HeldNotice } from '../../../booking/paying/HeldPlace.tsx';
import { PayOnce } from '../../../booking/paying/PayOnce.tsx';
import { PlacePage } from '../../../booking/paying/PlacePage.tsx';
import { PlaceWaiting } from '../../../booking/paying/PlaceWaiting.tsx';
import { titleOf } from '../../../participation/planned-words.ts';
import { useText } from '../../../platform/text.ts';
import { plannedOf } from '../../hour/use-planned.ts';
import { bookedQuery } from '../../queries.ts';
import { hourHref } from '../address.ts';
import { playersQuery } from '../queries.ts';
import { SplitNotice } from '../SplitNotice.tsx';
import { InvitationGone } from './InvitationGone.tsx';

interface PayPartProps {
  person: Key;
  other: Key | undefined;
  booking: Key;
}

/** Pays the person's part of a price that is split. */
export function PayPart({ person, other, booking }: PayPartProps) {
  const { t } = useText();
  const query = useQuery(bookedQuery(person));
  const planned = plannedOf(query.data?.planned, booking, person);
  if (!query.data) return <PlaceWaiting queries={[query]} failed={t('courts.bookingLoadError')} />;
  if (!planned) return <InvitationGone />;
  return <PartOf person={person} other={other} planned={planned} />;
}

function PartOf({ person, other, planned }: Omit<PayPartProps, 'booking'> & { planned: Planned }) {
  const { t } = useText();
  const { participation, timeZone, startsAt, endsAt, centerName, cancelUntil, waiting } = planned;
  const { participationId, participationCenterId } = participation;
  const players = useQuery(playersQuery({ person, participationId, participationCenterId }));
  const href = hourHref(other, planned);
  // Paid meanwhile, or nothing has to be paid any more.
  if (participation.state !== 'TENTATIVE') return <Navigate to={href} replace />;
  if (!players.data) return <PlaceWaiting queries={[players]} failed={t('together.loadError')} />;
  const { hour, isHost } = players.data;
  if (!hour.split) return <Navigate to={href} replace />;
  const offered = { title: titleOf(planned), startsAt, endsAt, timeZone, place: centerName };
  return (
    <PlacePage
      place={{ bookable: { ...offered, price: undefined, cancelUntil, waiting }, backHref: href }}
      title={t('together.payPart')}
    >
      {isHost ? (
        <HeldNotice held={participation} timeZone={timeZone} />
      ) : (
        <SplitNotice split={hour.split} timeZone={timeZone} />
      )}
      <PayOnce
        place={{ person, purpose: 'resource-booking', centerId: planned.bookingCenterId, href }}
        currency={hour.split.currency}
        held={participation}
      />
    </PlacePage>
  );
}
