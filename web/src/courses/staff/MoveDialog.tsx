import { formatKey } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { Waiting } from '../../frame/Waiting.tsx';
import { useFormat } from '../../platform/format.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Radio, RadioGroup } from '../../ui/choice/RadioGroup.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';
import { keyOfCourse } from '../queries.ts';
import { useCourseFormat } from '../use-course-format.ts';
import { type CourseList, groupsQuery, nameOf, type Participant, placeInput } from './queries.ts';
import { useListChange } from './use-list-changes.ts';

interface MoveDialogProps {
  participant: Participant;
  list: CourseList;
  onClose: () => void;
}

/** Chooses the group that somebody is moved to. */
export function MoveDialog({ participant, list, onClose }: MoveDialogProps) {
  const { t } = useText();
  const words = useCourseFormat();
  const { money } = useFormat();
  const query = useQuery(groupsQuery(participant));
  const [chosen, setChosen] = useState('');
  const move = useListChange('POST courses/move-participant');
  const name = isolated(nameOf(participant));
  const groups = query.data?.courses ?? [];
  const to = groups.find((course) => formatKey('booking', keyOfCourse(course)) === chosen);
  const { price: own } = list.course;
  const send = () =>
    to &&
    move.mutate(
      { ...placeInput(participant), toCourseId: to.courseId },
      {
        onSuccess: () => {
          toasts.add(t('courseStaff.moved', { name, course: isolated(to.name) }));
          onClose();
        },
      },
    );
  const about = (course: (typeof groups)[number]) => [
    words.weekdays(course.weekdays, 'long'),
    words.time(course),
    ...course.instructors.map((one) => one.name),
    t('signUp.left', { count: course.free }),
    ...(course.isBusy ? [t('courseStaff.busy')] : []),
    ...(own && course.price !== undefined && course.price !== own.amount
      ? [t('courseStaff.otherPrice', { amount: money(course.price, own.currency) })]
      : []),
  ];
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('courseStaff.moveTitle', { name })}
      foot={(close) => (
        <>
          <Button variant="primary" isPending={move.isPending} isDisabled={!to} onPress={send}>
            {t('courseStaff.doMove')}
          </Button>
          <Button onPress={close}>{t('courseStaff.keepGroup')}</Button>
        </>
      )}
    >
      <div className="stack">
        <p>{t('courseStaff.moveNote')}</p>
        {!query.data && <Waiting queries={[query]} failed={t('courseStaff.moveLoadError')} />}
        {query.data && groups.length === 0 && (
          <EmptyState level={3} title={t('courseStaff.moveNone')}>
            {t('courseStaff.moveNoneText')}
          </EmptyState>
        )}
        {groups.length > 0 && (
          <RadioGroup label={t('courseStaff.moveTo')} value={chosen} onChange={setChosen}>
            {groups.map((course) => (
              <Radio
                key={course.courseId}
                value={formatKey('booking', keyOfCourse(course))}
                isDisabled={course.isBusy}
              >
                <bdi>{course.name}</bdi>
                <br />
                <span className="row-meta">{words.listed(about(course))}</span>
              </Radio>
            ))}
          </RadioGroup>
        )}
        <RefusalNotice error={move.error} />
      </div>
    </Dialog>
  );
}
