import { useText } from '../../platform/text.ts';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';

export interface Telling {
  toParticipants: boolean;
  toStaff: boolean;
}

interface TellFieldsProps {
  telling: Telling;
  /** Undefined: there is nobody whom a change could concern. */
  hasParticipants: boolean;
  onChange: (telling: Telling) => void;
}

/** Who gets an email. */
export function TellFields({ telling, hasParticipants, onChange }: TellFieldsProps) {
  const { t } = useText();
  return (
    <div>
      {hasParticipants && (
        <Checkbox
          isSelected={telling.toParticipants}
          onChange={(toParticipants) => onChange({ ...telling, toParticipants })}
        >
          {t('manage.tell.participants')}
        </Checkbox>
      )}
      <Checkbox isSelected={telling.toStaff} onChange={(toStaff) => onChange({ ...telling, toStaff })}>
        {t('manage.tell.staff')}
      </Checkbox>
    </div>
  );
}
