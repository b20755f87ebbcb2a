import type { Key } from '@foyer/contract/shared/keys';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import { lazy, Suspense, useState, useTransition } from 'react';
import { useParams } from 'react-router';
import { loadTexts } from '../../frame/load-texts.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { offersQuery } from './queries.ts';

/** The few who are offered something, or may offer it, fetch how it looks. */
const OfferCard = lazy(async () => {
  const [{ OfferCard: Card }] = await Promise.all([
    import('./OfferCard.tsx'),
    loadTexts('person-offers', 'refusals'),
  ]);
  return { default: Card };
});
const OfferDialog = lazy(async () => {
  const [{ OfferDialog: Dialog }] = await Promise.all([
    import('./OfferDialog.tsx'),
    loadTexts('person-offers', 'refusals'),
  ]);
  return { default: Dialog };
});

interface OffersProps {
  person: Key;
  owned: OwnedSubscription;
}

/** Prepaid memberships are never offered anything. */
const mayHave = ({ kind }: OwnedSubscription) => kind === 'EFT';

interface OwnedOffersProps extends OffersProps {
  /** The person is about to terminate it. */
  isLeaving?: true;
  onAccepted?: () => void;
}

/** What the person is offered for a membership. */
export function OwnedOffers({ person, owned, isLeaving, onAccepted }: OwnedOffersProps) {
  const byStaff = useParams()['selectedMemberId'] !== undefined;
  // The answer is the member's, who finds the offer with their memberships.
  const isShown = mayHave(owned) && !(byStaff && isLeaving);
  const { data } = useQuery({ ...offersQuery(person, owned, isLeaving), enabled: isShown });
  return (
    <Suspense>
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

/** Whether staff look at the membership who may make an offer now. */
export function useMayOffer(person: Key, owned: OwnedSubscription): boolean {
  const byStaff = useParams()['selectedMemberId'] !== undefined;
  const { data } = useQuery({ ...offersQuery(person, owned), enabled: byStaff && mayHave(owned) });
  return byStaff && data?.can.create === true;
}

export function OfferButton({ person, owned }: OffersProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const [isLoading, startLoading] = useTransition();
  return (
    <>
      <Button
        aria-label={t('membership.makeOfferFor', { name: owned.name })}
        isPending={isLoading}
        onPress={() => startLoading(() => setOpen(true))}
      >
        <Tag className="icon" />
        {t('membership.makeOffer')}
      </Button>
      <Suspense>
        {isOpen && <OfferDialog person={person} owned={owned} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
