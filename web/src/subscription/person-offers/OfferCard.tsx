import type { Key } from '@foyer/contract/shared/keys';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import type { PersonOffer } from '@foyer/contract/subscription/person-offers';
import { useMutation } from '@tanstack/react-query';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { callOnce } from '../../platform/call-once.ts';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';
import { membershipOf, useMembershipChanged } from '../membership-calls.ts';
import { usePlanWords } from '../plans/use-plan-words.ts';
import './person-offers.css';

interface OfferCardProps {
  person: Key;
  owned: OwnedSubscription;
  offer: PersonOffer;
  /** Staff read it; the answer is the member's. */
  byStaff: boolean;
  onAccepted?: () => void;
}

/** What an offer would change, each in a sentence. */
function useSentences(owned: OwnedSubscription, offer: PersonOffer): string[] {
  const { t } = useText();
  const { money, mediumDate: date } = useFormat();
  const words = usePlanWords();
  const { offeredPrice, regularPrice, from, periods, boundUntil, binding, endsOn, currency, validUntil } =
    offer;
  const said: string[] = [];
  if (offeredPrice !== undefined && regularPrice !== undefined && from) {
    said.push(
      t('offer.price', {
        offered: money(offeredPrice, currency),
        regular: money(regularPrice, currency),
        each: words.each(owned),
        from: date(from),
      }),
    );
    said.push(periods ? t('offer.periods', { count: periods }) : t('offer.always'));
  }
  if (endsOn) said.push(t('offer.goesOn', { date: date(endsOn) }));
  if (binding && boundUntil) said.push(t('offer.bound', { date: date(boundUntil) }));
  said.push(t('offer.validUntil', { date: date(validUntil) }));
  return said;
}

/** An offer, with 'no' as large as 'yes'. */
export function OfferCard({ person, owned, offer, byStaff, onAccepted }: OfferCardProps) {
  const { t } = useText();
  const { refetch } = useMembershipChanged();
  const sentences = useSentences(owned, offer);
  const key = {
    ...membershipOf(person, owned),
    ...(offer.offerId !== undefined && { offerId: offer.offerId }),
  };
  const accept = useMutation({
    mutationFn: () => callOnce('POST subscription/accept-offer', key),
    onSuccess: async () => {
      toasts.add(t('offer.accepted'));
      onAccepted?.();
      await refetch();
    },
  });
  const decline = useMutation({
    mutationFn: () => callOnce('POST subscription/decline-offer', key),
    onSuccess: async () => {
      toasts.add(t('offer.declined'));
      await refetch();
    },
  });
  const isPending = accept.isPending || decline.isPending;
  return (
    <section className="offer" aria-label={t('offer.offer')}>
      <h3>{t(`offer.title.${offer.kind}`)}</h3>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <RefusalNotice error={accept.error ?? decline.error} />
      {byStaff ? (
        <p className="row-meta">{t('offer.waits')}</p>
      ) : (
        <div className="offer-answers">
          <Button width="full" isPending={isPending} onPress={() => accept.mutate()}>
            {t('offer.accept')}
          </Button>
          <Button width="full" isPending={isPending} onPress={() => decline.mutate()}>
            {t('offer.decline')}
          </Button>
        </div>
      )}
    </section>
  );
}
