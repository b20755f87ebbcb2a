import type { CardOnFile } from '@foyer/contract/payment-agreement';
import type { Key } from '@foyer/contract/shared/keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CreditCard, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { RefusalNotice } from '../frame/RefusalNotice.tsx';
import { brandName, expiryOf } from '../invoices/payment-names.ts';
import { callApi } from '../platform/api.ts';
import { invalidate } from '../platform/invalidate.ts';
import { selectedUser } from '../platform/selected-user.ts';
import { useText } from '../platform/text.ts';
import { Badge } from '../ui/badge/Badge.tsx';
import { Button } from '../ui/button/Button.tsx';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { Row, RowIcon, Rows, Sheet } from '../ui/sheet/Sheet.tsx';

function useCardName() {
  const { t } = useText();
  return (card: CardOnFile) =>
    card.lastFour
      ? t('agreement.cardEnding', { brand: brandName(card), digits: card.lastFour })
      : brandName(card);
}

/** Cards that the club may charge. One by which it is agreed to pay stays until another way is chosen. */
export function CardsOnFile({ person, cards }: { person: Key; cards: readonly CardOnFile[] }) {
  const { t } = useText();
  const nameOf = useCardName();
  const [removing, setRemoving] = useState<CardOnFile>();
  if (cards.length === 0) return null;
  return (
    <Sheet title={t('agreement.cards')}>
      <Rows>
        {cards.map((card) => {
          const expiry = expiryOf(card);
          return (
            <Row
              key={`${card.cardCenterId}-${card.cardId}`}
              icon={
                <RowIcon>
                  <CreditCard className="icon" />
                </RowIcon>
              }
              title={nameOf(card)}
              meta={[card.centerName, expiry && t('agreement.expires', { expiry })]
                .filter(Boolean)
                .join(' · ')}
              end={
                card.isAgreed ? (
                  <Badge>{t('agreement.inUse')}</Badge>
                ) : (
                  <Button
                    shape="icon"
                    variant="quiet"
                    aria-label={t('agreement.remove', { card: nameOf(card) })}
                    onPress={() => setRemoving(card)}
                  >
                    <Trash2 className="icon" />
                  </Button>
                )
              }
            />
          );
        })}
      </Rows>
      {removing && (
        <Removal
          person={person}
          card={removing}
          name={nameOf(removing)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Sheet>
  );
}

interface RemovalProps {
  person: Key;
  card: CardOnFile;
  name: string;
  onClose: () => void;
}

function Removal({ person, card: { cardId, cardCenterId }, name, onClose }: RemovalProps) {
  const { t } = useText();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callApi('POST payment/remove-card-on-file', { ...selectedUser(person), cardId, cardCenterId }),
    onSuccess: async () => {
      await invalidate(queryClient, 'payment-agreement', 'POST payment/find-agreement-methods');
      void invalidate(
        queryClient,
        'POST payment/find-payment-methods',
        'POST payment/find-basket-payment-methods',
      );
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('agreement.removeTitle', { card: name })}
      confirm={t('agreement.removeConfirm')}
      keep={t('agreement.removeKeep')}
      isDestructive
      isPending={isPending}
      onConfirm={() => mutate()}
    >
      <RefusalNotice error={error} />
      <p>{t('agreement.removeText')}</p>
    </ConfirmDialog>
  );
}
