import type { Course } from '@foyer/contract/courses';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { usePictureOf } from '../../classes/picture.ts';
import { currentParticipations } from '../../participation/participations.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { StateBadge } from '../../ui/badge/StateBadge.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { BookableRow } from '../../ui/timetable/Timetable.tsx';
import { CoursePrice } from '../CoursePrice.tsx';
import { useCourseFormat } from '../use-course-format.ts';

interface CourseRowProps {
  course: Course;
  person: Key;
  href: string;
  isSelected: boolean;
}

/** Who of the family takes part, or what can be done; the button opens the course. */
function Action({ course, person, href }: Omit<CourseRowProps, 'isSelected'>) {
  const { t } = useText();
  const words = useCourseFormat();
  const { name, status } = course;
  const participations = currentParticipations(course.participations, person);
  if (participations.length > 0)
    return participations.map((one) => (
      <StateBadge key={one.participationId} state={one.state}>
        {isSameKey(one.person, person)
          ? words.state(one)
          : t('signUp.stateOf', { name: isolated(one.person.firstName), state: words.state(one) })}
      </StateBadge>
    ));
  if (status !== 'OPEN' && status !== 'STANDBY') return null;
  const text = t(`signUp.do.${status}`);
  const when = words.weekdays(course.weekdays, 'long');
  return (
    <LinkButton
      {...(status === 'OPEN' && { variant: 'soft' })}
      href={href}
      aria-label={t('signUp.doNamed', { action: text, name: isolated(name), when })}
    >
      {text}
    </LinkButton>
  );
}

/** One course: when, for whom, where, how many places are left and what it costs. */
export function CourseRow({ isSelected, ...props }: CourseRowProps) {
  const { course, href } = props;
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
      meta={lines.map((line) => (
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
          <Action {...props} />
        </>
      }
      isSelected={isSelected}
    />
  );
}
