import type { PersonInCourses } from '@foyer/contract/courses/term';
import { formatKey, isSameKey, type Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { Waiting } from '../../frame/Waiting.tsx';
import { bookedHref, coursesHref } from '../../participation/address.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { periodText } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { termQuery } from '../queries.ts';
import { useCourseFormat } from '../use-course-format.ts';
import { PersonTerm } from './PersonTerm.tsx';

interface FamilyTermProps {
  own: Key;
  /** Of the family; undefined: everybody. */
  only?: Key | undefined;
  /** Where other things are shown too, nothing is said until there is something to show. */
  isAside?: boolean;
}

type CourseOfPerson = PersonInCourses['courses'][number];

/** One course: when it meets, what comes next, and how much of it is done. */
function CourseTerm({ one, other }: { one: CourseOfPerson; other: Key | undefined }) {
  const { t } = useText();
  const words = useCourseFormat();
  const { course, next, term } = one;
  const formats = { ...useFormats(), timeZone: course.timeZone };
  const href = bookedHref(other, {
    bookingKey: course.courseKey,
    day: course.startsOn,
    activityType: 'COURSE',
  });
  return (
    <li className="term-course term">
      <div>
        <h4>
          <StandaloneLink href={href} hasArrow={false}>
            <bdi>{course.name}</bdi>
          </StandaloneLink>
        </h4>
        <p className="row-meta">
          {words.listed([
            words.weekdays(course.weekdays, 'long'),
            words.time(course),
            course.room ?? course.centerName,
            words.dateCount(course),
          ])}
        </p>
        {next && (
          <p className="row-meta">
            {t('courses.nextDate', { when: periodText(next.startsAt, next.endsAt, formats) })}
          </p>
        )}
      </div>
      <PersonTerm dates={term} timeZone={course.timeZone} />
    </li>
  );
}

function NoTerm() {
  const { t } = useText();
  return (
    <EmptyState
      art="kids"
      title={t('courses.noTerm')}
      action={<LinkButton href={coursesHref(undefined)}>{t('courses.toCourses')}</LinkButton>}
    >
      {t('courses.noTermText')}
    </EmptyState>
  );
}

/** The courses that each of the family is in, with their dates. */
export function FamilyTerm({ own, only, isAside = false }: FamilyTermProps) {
  const { t } = useText();
  const query = useQuery(termQuery(own));
  if (!query.data)
    return isAside && !query.error ? null : <Waiting queries={[query]} failed={t('courses.termLoadError')} />;
  const people = query.data.people.filter(({ person }) => !only || isSameKey(person, only));
  if (people.length === 0) return isAside ? null : <NoTerm />;
  return (
    <Sheet title={t('courses.terms')}>
      {people.map(({ person, courses }) => (
        <SheetBody key={formatKey('person', person)}>
          <h3>
            <bdi>{person.firstName}</bdi>
          </h3>
          <ul className="term-courses">
            {courses.map((one) => (
              <CourseTerm
                key={one.participationId}
                one={one}
                other={isSameKey(person, own) ? undefined : person}
              />
            ))}
          </ul>
        </SheetBody>
      ))}
    </Sheet>
  );
}
