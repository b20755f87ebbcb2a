import { useText } from '../../platform/text.ts';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';

export interface Emails {
  toParticipants: boolean;
  toStaff: boolean;
}

/** Chooses who gets an email about a change. */
export function WhoIsEmailed({ emails, onChange }: { emails: Emails; onChange: (emails: Emails) => void }) {
  const { t } = useText();
  return (
    <div>
      <Checkbox
        isSelected={emails.toParticipants}
        onChange={(toParticipants) => onChange({ ...emails, toParticipants })}
      >
        {t('booking.changes.toParticipants')}
      </Checkbox>
      <Checkbox isSelected={emails.toStaff} onChange={(toStaff) => onChange({ ...emails, toStaff })}>
        {t('booking.changes.toStaff')}
      </Checkbox>
    </div>
  );
}
