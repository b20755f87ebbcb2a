import type { Course } from '@foyer/contract/courses';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { useText } from '../../platform/text.ts';
import { Timetable, TimetablePart } from '../../ui/timetable/Timetable.tsx';
import { keyOfCourse } from '../queries.ts';
import { CourseRow } from './CourseRow.tsx';
import '../../sign-up/list/list.css';

interface CourseListProps {
  courses: readonly Course[];
  person: Key;
  open: Key | undefined;
  hrefOf: (course: Key) => string;
}

/** Courses by activity group: swimming lessons, dance. Within one, the first to begin comes first. */
export function CourseList({ courses, person, open, hrefOf }: CourseListProps) {
  const { t } = useText();
  const groups = [...new Set(courses.map(({ activityGroup }) => activityGroup))];
  return (
    <div className="sign-up-list">
      <Timetable>
        {groups.map((group) => {
          const some = courses.filter(({ activityGroup }) => activityGroup === group);
          return (
            <TimetablePart
              key={group}
              title={<bdi>{group}</bdi>}
              note={t('courses.count', { count: some.length })}
            >
              {some.map((course) => {
                const key = keyOfCourse(course);
                return (
                  <li key={course.courseKey}>
                    <CourseRow
                      course={course}
                      person={person}
                      href={hrefOf(key)}
                      isSelected={open !== undefined && isSameKey(open, key)}
                    />
                  </li>
                );
              })}
            </TimetablePart>
          );
        })}
      </Timetable>
    </div>
  );
}
