import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import type { TakingPartState } from '../taking-part/taking-part-state.ts';
import { useClassFormat } from '../use-class-format.ts';
import type { Participant } from './use-participants.ts';

interface SplitUpProps {
  people: readonly Participant[];
  state: Extract<TakingPartState, { kind: 'split' }>;
  onChoose: (people: readonly Key[]) => void;
}

/** Offers to book for some of the people, where they cannot all be booked together. */
export function SplitUp({ people, state, onChoose }: SplitUpProps) {
  const { t } = useText();
  const words = useClassFormat();
  const at = (places: readonly number[]) => people.filter((_, place) => places.includes(place));
  const able = at(state.together);
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
        {state.paying.length > 0 && (
          <Button size="small" onPress={() => onChoose(at(state.paying))}>
            {t('booking.split.only', { names: names(at(state.paying)) })}
          </Button>
        )}
        {at(state.alone).map((one) => (
          <Button key={formatKey('person', one)} size="small" onPress={() => onChoose([one])}>
            {t('booking.split.only', { names: isolated(one.firstName) })}
          </Button>
        ))}
      </div>
    </Notice>
  );
}
