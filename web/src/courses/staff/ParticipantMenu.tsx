import { ArrowLeftRight, EllipsisVertical, UserRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { LazyMenu } from '../../frame/LazyMenu.tsx';
import { isolated } from '../../platform/isolated.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
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
  const open = {
    id: 'open',
    label: t('courseStaff.open'),
    icon: <UserRound className="icon" />,
    href: memberHref({ personId: id, centerId }),
  };
  const move = {
    id: 'move',
    label: t('courseStaff.move'),
    icon: <ArrowLeftRight className="icon" />,
    onAction: () => setMoving(true),
  };
  return (
    <>
      <LazyMenu
        label={label}
        entries={canMove ? [open, move] : [open]}
        opener={(props) => (
          <Button {...props} shape="icon" variant="quiet" aria-label={label}>
            <EllipsisVertical className="icon" />
          </Button>
        )}
      />
      <Suspense>
        {isMoving && <MoveDialog participant={participant} list={list} onClose={() => setMoving(false)} />}
      </Suspense>
    </>
  );
}
