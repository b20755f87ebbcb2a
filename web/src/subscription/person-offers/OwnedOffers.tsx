import type { Key } from '@foyer/contract/shared/keys';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { loadTexts } from '../../frame/load-texts.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { Skeleton } from '../../ui/message/Skeleton.tsx';
import { offersQuery } from './queries.ts';

/** Only the few who are offered something fetch how it looks. */
const OfferCard = lazyPart(
  () => import('./OfferCard.tsx'),
  'OfferCard',
  () => loadTexts('person-offers', 'refusals'),
);

interface OwnedOffersProps {
  person: Key;
  owned: OwnedSubscription;
  /** The person is about to terminate it. */
  isLeaving?: true;
  onAccepted?: () => void;
}

/** What the person is offered for a membership. */
export function OwnedOffers({ person, owned, isLeaving, onAccepted }: OwnedOffersProps) {
  const byStaff = useParams()['selectedMemberId'] !== undefined;
  // The answer is the member's, who finds the offer with their memberships.
  const isShown = isLeaving ? !byStaff && owned.kind === 'EFT' : owned.hasOffer;
  const { data, isPending } = useQuery({ ...offersQuery(person, owned, isLeaving), enabled: isShown });
  // Keeps the space of an offer that is certain to come, or what stands below it moves away from the pointer.
  const space = isLeaving ? null : <Skeleton width="100%" height="14.5rem" />;
  if (isShown && isPending) return space;
  return (
    <Suspense fallback={data?.offers.length ? space : null}>
      {data?.offers.map((offer) => (
        <OfferCard
          key={offer.offerId ?? 'plan'}
          person={person}
          owned={owned}
          offer={offer}
          byStaff={byStaff}
          {...(onAccepted && { onAccepted })}
        />
      ))}
    </Suspense>
  );
}
