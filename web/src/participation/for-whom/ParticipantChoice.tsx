import { formatKey, isSameKey, type Key } from '@foyer/contract/shared/keys';
import { useText } from '../../platform/text.ts';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import type { Participant } from './use-participants.ts';

interface ForWhomProps {
  own: Key;
  people: readonly Participant[];
  chosen: readonly Participant[];
  onChange: (chosen: Key[]) => void;
}

/** Chooses family members to book for together: all of them get a place, or none. */
export function ParticipantChoice({ own, people, chosen, onChange }: ForWhomProps) {
  const { t } = useText();
  const isChosen = (one: Key) => chosen.some((key) => isSameKey(key, one));
  return (
    <fieldset>
      <legend>
        <strong>{t('booking.forWhom')}</strong>
      </legend>
      <div className="actions">
        {people.map((one) => (
          <Checkbox
            key={formatKey('person', one)}
            isSelected={isChosen(one)}
            onChange={(isOn) =>
              onChange(people.filter((each) => (isSameKey(each, one) ? isOn : isChosen(each))))
            }
          >
            {isSameKey(one, own) && !one.firstName ? t('booking.me') : <bdi>{one.firstName}</bdi>}
          </Checkbox>
        ))}
      </div>
      {chosen.length > 1 && <p className="row-meta">{t('booking.allOrNone')}</p>}
    </fieldset>
  );
}
