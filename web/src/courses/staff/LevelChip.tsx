import { Award } from 'lucide-react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { isolated } from '../../platform/isolated.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import '../../ui/chip/chip.css';
import { type CourseList, nameOf, type Participant } from './queries.ts';
import { useListChange } from './use-list-changes.ts';

interface LevelChipProps {
  participant: Participant;
  level: NonNullable<CourseList['level']>;
  centerId: number;
}

/** Records that somebody has reached the level of the course, or takes it back. */
export function LevelChip({ participant, level, centerId }: LevelChipProps) {
  const { t } = useText();
  const change = useListChange('POST courses/set-person-level');
  const hasIt = participant.levels.some(({ levelId }) => levelId === level.levelId);
  const { id, centerId: personCenterId } = participant.person;
  const name = isolated(nameOf(participant));
  return (
    <ToggleButton
      className="chip"
      isSelected={change.isPending ? change.variables.hasIt !== false : hasIt}
      aria-label={t('courseStaff.reachedBy', { name, level: isolated(level.name) })}
      onChange={(isOn) =>
        change.mutate({
          ...selectedUser({ id, centerId: personCenterId }),
          ...{ levelId: level.levelId, levelCenterId: centerId, hasIt: isOn },
        })
      }
    >
      <Award className="icon" />
      <bdi>{level.name}</bdi>
    </ToggleButton>
  );
}
