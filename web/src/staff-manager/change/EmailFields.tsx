import type { Emails } from '../../booking/class-changes/WhoIsEmailed.tsx';
import { useText } from '../../platform/text.ts';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';

interface EmailFieldsProps {
  emails: Emails;
  /** Whether anybody takes part whom the change concerns. */
  hasParticipants: boolean;
  onChange: (emails: Emails) => void;
}

/** Who gets an email. */
export function EmailFields({ emails, hasParticipants, onChange }: EmailFieldsProps) {
  const { t } = useText();
  return (
    <div>
      {hasParticipants && (
        <Checkbox
          isSelected={emails.toParticipants}
          onChange={(toParticipants) => onChange({ ...emails, toParticipants })}
        >
          {t('manage.email.participants')}
        </Checkbox>
      )}
      <Checkbox isSelected={emails.toStaff} onChange={(toStaff) => onChange({ ...emails, toStaff })}>
        {t('manage.email.staff')}
      </Checkbox>
    </div>
  );
}
