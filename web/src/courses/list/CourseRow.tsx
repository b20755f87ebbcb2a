import type { Course } from '@foyer/contract/courses';
import type { Key } from '@foyer/contract/shared/keys';
import { usePictureOf } from '../../classes/picture.ts';
import { RowAction } from '../../sign-up/list/RowAction.tsx';
import { BookableRow } from '../../ui/timetable/Timetable.tsx';
import { CoursePrice } from '../CoursePrice.tsx';
import { reenrolmentNow } from '../re-enrolment.ts';
import { useCourseFormat } from '../use-course-format.ts';

interface CourseRowProps {
  course: Course;
  person: Key;
  href: string;
  isSelected: boolean;
}

/** One course: when, for whom, where, how many places are left and what it costs. */
export function CourseRow({ course, person, href, isSelected }: CourseRowProps) {
  const words = useCourseFormat();
  const pictureOf = usePictureOf();
  const places = words.places(course);
  const ages = words.ages(course);
  const { level, instructors, room, centerName, capacity, free, status } = course;
  // Levels often have the names of their courses.
  const forWhom = [...(level && level.name !== course.name ? [level.name] : []), ...(ages ? [ages] : [])];
  const lines = [
    forWhom,
    [words.term(course), words.dateCount(course)],
    [...instructors.map(({ name }) => name), room ?? centerName],
  ]
    .filter((parts) => parts.length > 0)
    .map((parts) => words.listed(parts));
  const first = words.first(course);
  const isTaken = status === 'STANDBY' || status === 'FULL';
  return (
    <BookableRow
      when={
        <>
          <span className="clock">{words.weekdays(course.weekdays)}</span>
          <small>{words.time(course)}</small>
        </>
      }
      picture={pictureOf(course)}
      name={<bdi>{course.name}</bdi>}
      href={href}
      meta={[...lines, ...(first ? [first] : [])].map((line) => (
        <span key={line} className="sign-up-line">
          {line}
        </span>
      ))}
      places={{
        taken: isTaken ? capacity : capacity - free,
        places: capacity,
        text: <strong>{places}</strong>,
      }}
      inlinePlaces={places}
      action={
        <>
          <CoursePrice course={course} />
          <RowAction
            person={person}
            participations={course.participations}
            status={reenrolmentNow(course, Date.now()) === 'familyNow' ? 'OPEN' : status}
            name={course.name}
            when={words.weekdays(course.weekdays, 'long')}
            href={href}
          />
        </>
      }
      isSelected={isSelected}
    />
  );
}
