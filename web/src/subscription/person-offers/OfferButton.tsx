import type { Key } from '@foyer/contract/shared/keys';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { Tag } from 'lucide-react';
import { loadTexts } from '../../frame/load-texts.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';

const OfferDialog = lazyPart(
  () => import('./OfferDialog.tsx'),
  'OfferDialog',
  () => loadTexts('person-offers', 'refusals'),
);

interface OfferButtonProps {
  person: Key;
  owned: OwnedSubscription;
}

/** For staff: makes the member an offer. */
export function OfferButton({ person, owned }: OfferButtonProps) {
  const { t } = useText();
  return (
    <DialogButton
      aria-label={t('membership.makeOfferFor', { name: owned.name })}
      dialog={(close) => <OfferDialog person={person} owned={owned} onClose={close} />}
    >
      <Tag className="icon" />
      {t('membership.makeOffer')}
    </DialogButton>
  );
}
