import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { useClassFormat } from '../participation/use-class-format.ts';
import type { Participant } from '../participation/use-participants.ts';
import { isolated } from '../platform/isolated.ts';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { Notice } from '../ui/message/Notice.tsx';
import type { BookingAction } from './booking-action.ts';

interface SplitUpProps {
  people: readonly Participant[];
  offer: Extract<BookingAction, { kind: 'split' }>;
  onChoose: (people: readonly Key[]) => void;
}

/** Not all of them together: the others without those for whom something stands in the way, and each of these alone. */
export function SplitUp({ people, offer, onChoose }: SplitUpProps) {
  const { t } = useText();
  const words = useClassFormat();
  const at = (places: readonly number[]) => people.filter((_, place) => places.includes(place));
  const able = at(offer.together);
  const names = (some: readonly Participant[]) => words.listed(some.map(({ firstName }) => firstName));
  return (
    <Notice tone="aware">
      <p>{t('booking.split.text', { names: names(people.filter((one) => !able.includes(one))) })}</p>
      <div className="actions">
        {able.length > 0 && (
          <Button size="small" onPress={() => onChoose(able)}>
            {t('booking.split.only', { names: names(able) })}
          </Button>
        )}
        {offer.paying.length > 0 && (
          <Button size="small" onPress={() => onChoose(at(offer.paying))}>
            {t('booking.split.only', { names: names(at(offer.paying)) })}
          </Button>
        )}
        {at(offer.alone).map((one) => (
          <Button key={formatKey('person', one)} size="small" onPress={() => onChoose([one])}>
            {t('booking.split.only', { names: isolated(one.firstName) })}
          </Button>
        ))}
      </div>
    </Notice>
  );
}
