import { type AttendanceState, attendanceStates } from '@foyer/contract/shared/course';
import { Check, MessageCircle, X } from 'lucide-react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';

const icons = { PRESENT: Check, ABSENT: X, EXCUSED: MessageCircle } as const;

interface AttendanceMarksProps {
  name: string;
  state: AttendanceState | undefined;
  isDisabled: boolean;
  onChange: (state: AttendanceState | undefined) => void;
}

/** One tap says how it was; the same again takes it back. */
export function AttendanceMarks({ name, state, isDisabled, onChange }: AttendanceMarksProps) {
  const { t } = useText();
  return (
    <ToggleButtonGroup
      aria-label={t('courseStaff.attendanceOf', { name: isolated(name) })}
      className="marks"
      selectedKeys={state ? [state] : []}
      isDisabled={isDisabled}
      onSelectionChange={(keys) => onChange(attendanceStates.find((one) => keys.has(one)))}
    >
      {attendanceStates.map((one) => {
        const Icon = icons[one];
        return (
          <ToggleButton key={one} id={one} data-mark={one} aria-label={t(`courseStaff.${one}`)}>
            <Icon className="icon" />
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
