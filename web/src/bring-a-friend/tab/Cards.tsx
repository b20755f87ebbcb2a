import type { FriendLink, GuestCard } from '@foyer/contract/bring-a-friend';
import type { Key } from '@foyer/contract/shared/keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { callApi } from '../../platform/api.ts';
import { useFormat } from '../../platform/format.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Row, Rows, Sheet } from '../../ui/sheet/Sheet.tsx';
import { guestVisitsQuery } from '../queries.ts';

interface CardsProps {
  cards: readonly GuestCard[];
  person: Key;
  onCreated(link: FriendLink): void;
}

/** How many visits are left to give, and the way to give one. */
export function Cards({ cards, person, onCreated }: CardsProps) {
  const { t } = useText();
  const { plainDate } = useFormat();
  const client = useQueryClient();
  const create = useMutation({
    mutationFn: ({ clipcardId, clipcardCenterId }: GuestCard) =>
      callApi('POST bring-a-friend/create-friend-link', {
        ...selectedUser(person),
        clipcardId,
        clipcardCenterId,
      }),
    onSuccess: onCreated,
    onSettled: () => client.invalidateQueries({ queryKey: guestVisitsQuery(person).queryKey }),
  });
  return (
    <Sheet title={t('friend.visits')}>
      <Rows>
        {cards.map((card) => (
          <Row
            key={`${card.clipcardCenterId} ${card.clipcardId}`}
            icon={<Ticket className="icon" />}
            title={<bdi>{card.name}</bdi>}
            meta={[
              t('friend.left', { count: card.visitsLeft }),
              card.centerName,
              card.validUntil && t('friend.until', { date: plainDate(card.validUntil) }),
            ]
              .filter(Boolean)
              .join(' · ')}
            end={
              card.toOffer > 0 && (
                <Button
                  variant="primary"
                  isPending={create.isPending && create.variables === card}
                  onPress={() => create.mutate(card)}
                >
                  {t('friend.create')}
                </Button>
              )
            }
          />
        ))}
      </Rows>
      <RefusalNotice error={create.error} />
    </Sheet>
  );
}
