import { formatKey, isSameKey, type Key } from '@foyer/contract/shared/keys';
import { LazyMenu } from '../frame/LazyMenu.tsx';
import type { Participant } from '../participation/for-whom/use-participants.ts';
import { useOwnKey } from '../person/use-own-key.ts';
import { isolated } from '../platform/isolated.ts';
import { useText } from '../platform/text.ts';
import { Avatar } from '../ui/avatar/Avatar.tsx';
import { ListChip } from '../ui/chip/Chip.tsx';

interface PersonChipProps {
  person: Key;
  people: readonly Participant[];
  /** Undefined: the user. */
  onChange: (other: Key | undefined) => void;
}

/** For whom courts are shown and booked. */
export function PersonChip({ person, people, onChange }: PersonChipProps) {
  const { t } = useText();
  const own = useOwnKey();
  const chosen = people.find((one) => isSameKey(one, person));
  const nameOf = ({ firstName }: Participant) => firstName || t('booking.me');
  if (!chosen || people.length < 2) return null;
  return (
    <LazyMenu
      label={t('booking.forWhom')}
      selected={formatKey('person', person)}
      entries={people.map((one) => ({
        id: formatKey('person', one),
        label: isolated(nameOf(one)),
        icon: <Avatar name={nameOf(one)} size="small" />,
        onAction: () => onChange(isSameKey(one, own) ? undefined : { id: one.id, centerId: one.centerId }),
      }))}
      opener={(props) => (
        <ListChip {...props}>
          <Avatar name={nameOf(chosen)} size="small" />
          <span className="visually-hidden">{t('booking.forWhom')} </span>
          <bdi>{nameOf(chosen)}</bdi>
        </ListChip>
      )}
    />
  );
}
