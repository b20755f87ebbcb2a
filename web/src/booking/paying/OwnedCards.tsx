import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { goTo } from '../../frame/session/navigate.ts';
import { Waiting } from '../../frame/Waiting.tsx';
import { useClassFormat } from '../../participation/use-class-format.ts';
import { useFormat } from '../../platform/format.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';
import { Row, Rows, Sheet } from '../../ui/sheet/Sheet.tsx';
import { type PlaceToPay, useBookPlace } from './place-to-pay.ts';

/** The clipcards that open the place, the first to expire at the top. One press books with the card. */
export function OwnedCards({ place }: { place: PlaceToPay }) {
  const { t } = useText();
  const words = useClassFormat();
  const { plainDate } = useFormat();
  const query = useQuery(place.ownedQuery);
  const book = useBookPlace(place);
  const [used, setUsed] = useState<Key>();
  const cards = query.data?.clipcards;
  if (!cards) return <Waiting queries={[query]} failed={t('booking.clipcardsError')} />;
  if (cards.length === 0) {
    return <EmptyState title={t('booking.noOwned')}>{t('booking.noOwnedText')}</EmptyState>;
  }
  const use = ({ clipcardId, clipcardCenterId }: (typeof cards)[number]) => {
    setUsed({ id: clipcardId, centerId: clipcardCenterId });
    book.mutate(
      { clipcardId, clipcardCenterId },
      {
        onSuccess: (href) => {
          toasts.add(t('booking.done'));
          goTo(href, { replace: true });
        },
      },
    );
  };
  return (
    <>
      <Sheet title={t('booking.owned')}>
        <Rows>
          {cards.map((card) => (
            <Row
              key={formatKey('clipcard', { centerId: card.clipcardCenterId, id: card.clipcardId })}
              title={<bdi>{card.name}</bdi>}
              meta={words.listed([
                t('booking.clipsLeft', { count: card.clipsLeft }),
                ...(card.validUntil ? [t('booking.validUntil', { date: plainDate(card.validUntil) })] : []),
              ])}
              end={
                <Button
                  variant="soft"
                  aria-label={t('booking.useClipNamed', { name: isolated(card.name) })}
                  isPending={book.isPending && used?.id === card.clipcardId}
                  onPress={() => use(card)}
                >
                  {t('booking.useClip')}
                </Button>
              }
            />
          ))}
        </Rows>
      </Sheet>
      <RefusalNotice error={book.error} />
    </>
  );
}
