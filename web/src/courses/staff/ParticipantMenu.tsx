import { ArrowLeftRight, EllipsisVertical, UserRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { isolated } from '../../platform/isolated.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Menu, MenuItem } from '../../ui/menu/Menu.tsx';
import { memberHref } from '../../user/member-href.ts';
import { type CourseList, nameOf, type Participant } from './queries.ts';

const MoveDialog = lazyPart(() => import('./MoveDialog.tsx'), 'MoveDialog');

interface ParticipantMenuProps {
  participant: Participant;
  list: CourseList;
  canMove: boolean;
}

/** What is done seldom: the profile of somebody, and moving them to another group. */
export function ParticipantMenu({ participant, list, canMove }: ParticipantMenuProps) {
  const { t } = useText();
  const [isMoving, setMoving] = useState(false);
  const { id, centerId } = participant.person;
  const label = t('courseStaff.more', { name: isolated(nameOf(participant)) });
  return (
    <>
      <Menu
        aria-label={label}
        onAction={(key) => key === 'move' && setMoving(true)}
        trigger={
          <Button shape="icon" variant="quiet" aria-label={label}>
            <EllipsisVertical className="icon" />
          </Button>
        }
      >
        <MenuItem
          id="open"
          href={memberHref({ personId: id, centerId })}
          icon={<UserRound className="icon" />}
          textValue={t('courseStaff.open')}
        >
          {t('courseStaff.open')}
        </MenuItem>
        {canMove && (
          <MenuItem id="move" icon={<ArrowLeftRight className="icon" />} textValue={t('courseStaff.move')}>
            {t('courseStaff.move')}
          </MenuItem>
        )}
      </Menu>
      <Suspense>
        {isMoving && <MoveDialog participant={participant} list={list} onClose={() => setMoving(false)} />}
      </Suspense>
    </>
  );
}
