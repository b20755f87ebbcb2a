import type { CourseBasket } from '@foyer/contract/courses/sign-up';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { refetchBookings } from '../../participation/use-booking-changes.ts';
import { callOnce } from '../../platform/call-once.ts';
import { isolated } from '../../platform/isolated.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { courseInput, keyOfCourse } from '../queries.ts';
import { useCourseFormat } from '../use-course-format.ts';

type Lost = CourseBasket['ranOut'];

/** Places that ran out and have not been put into the basket again. */
export const lostFrom = ({ ranOut, lines }: Pick<CourseBasket, 'ranOut' | 'lines'>): Lost =>
  ranOut.filter(
    ({ person, course }) =>
      !lines.some(
        (line) => isSameKey(line.person, person) && isSameKey(keyOfCourse(line.course), keyOfCourse(course)),
      ),
  );

/** Tries to hold lost places again, course by course. Answers with those who could not have one. */
function useHoldAgain(person: Key) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (lost: Lost) => {
      const courses = new Map(lost.map(({ course }) => [course.courseKey, course]));
      const refused = [];
      for (const [courseKey, course] of courses) {
        const people = lost
          .filter((one) => one.course.courseKey === courseKey)
          .map(({ person: { id, centerId } }) => ({ id, centerId }));
        const answer = await callOnce('POST courses/add-course-to-shopping-basket', {
          ...{ ...selectedUser(person), ...courseInput(keyOfCourse(course)), people },
        });
        refused.push(...answer.refused.map((one) => ({ ...one, course })));
      }
      return refused;
    },
    onSettled: () => refetchBookings(client),
  });
}

/** Says that the time was up, which places are free for others now, and that nothing was charged. */
export function RanOut({ basket, person }: { basket: CourseBasket; person: Key }) {
  const { t } = useText();
  const words = useCourseFormat();
  const again = useHoldAgain(person);
  const lost = lostFrom(basket);
  if (lost.length === 0) return null;
  const what = words.listed(
    lost.map(({ person: { firstName }, course }) =>
      t('courses.personInCourse', { name: isolated(firstName), course: isolated(course.name) }),
    ),
  );
  return (
    <>
      <Notice
        tone="warn"
        isNews
        action={
          <Button isPending={again.isPending} onPress={() => again.mutate(lost)}>
            {t('courses.holdAgain')}
          </Button>
        }
      >
        <p>
          <strong>{t('courses.timeIsUp')}</strong> {t('courses.released', { what })}
        </p>
      </Notice>
      {again.data?.map(({ person: { id, firstName }, course, code }) => (
        <Notice key={`${id} ${course.courseKey}`} tone="warn" isNews>
          <p>
            <strong>
              {t('courses.personInCourse', { name: isolated(firstName), course: isolated(course.name) })}
            </strong>{' '}
            {words.refusal(code)}
          </p>
        </Notice>
      ))}
      <RefusalNotice error={again.error} />
    </>
  );
}
