import type { Clipcard } from '@foyer/contract/clipcards';
import { formatKey } from '@foyer/contract/shared/keys';
import type { ReactNode } from 'react';
import { Rows, Sheet } from '../../ui/sheet/Sheet.tsx';
import { OwnedRow } from './OwnedRow.tsx';

/** Bought twice it is two cards: the number is of the card, not of the product. */
const keyOf = ({ clipcardCenterId, clipcardId }: Clipcard) =>
  formatKey('clipcard', { centerId: clipcardCenterId, id: clipcardId });

interface OwnedListProps {
  title: ReactNode;
  cards: readonly Clipcard[];
  /** Whose each of them is. */
  hasNames?: boolean;
  hasHistory?: boolean;
}

export function OwnedList({ title, cards, hasNames = false, hasHistory = false }: OwnedListProps) {
  return (
    <Sheet title={title}>
      <div className="owned-list">
        <Rows>
          {cards.map((card) => (
            <OwnedRow key={keyOf(card)} card={card} hasName={hasNames} hasHistory={hasHistory} />
          ))}
        </Rows>
      </div>
    </Sheet>
  );
}
