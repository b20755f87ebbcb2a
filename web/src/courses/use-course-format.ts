import type { Course } from '@foyer/contract/courses';
import { useFormats } from '../platform/Formats.tsx';
import { isolated } from '../platform/isolated.ts';
import { useText } from '../platform/text.ts';
import { useSignUpFormat } from '../sign-up/use-sign-up-format.ts';
import { reenrolmentNow } from './re-enrolment.ts';

const dayStyle = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Weekdays, times, terms, ages and places of courses in words. */
export function useCourseFormat() {
  const { t } = useText();
  const { dates } = useFormats();
  const words = useSignUpFormat({
    full: () => t('courses.full'),
    standbyFull: () => t('courses.standbyFull'),
    standby: (counts) => t('courses.standby', counts),
    status: (why) => t(`courses.status.${why}`),
  });
  /** 'Dec 8, 2026 – Feb 9, 2027' */
  const term = (course: Pick<Course, 'startsOn' | 'endsOn'>) => words.span(course, dayStyle);
  /** How often it meets: '10 dates', or '7 of 10 dates left' once it has begun. */
  const dateCount = ({ dates: all, datesLeft }: Pick<Course, 'dates' | 'datesLeft'>) =>
    datesLeft > 0 && datesLeft < all
      ? t('courses.datesLeft', { count: datesLeft, all })
      : t('courses.dates', { count: all });
  return {
    ...words,
    ...{ term, dateCount },
    /** Who signs up first, and until when; undefined: nobody does. */
    first: (course: Course): string | undefined => {
      const { reenrolment, signUpOpensAt, timeZone } = course;
      const now = reenrolmentNow(course, Date.now());
      return (
        now &&
        reenrolment &&
        t(`courses.first.${now}`, {
          course: isolated(reenrolment.courseName),
          from: words.moment(reenrolment.opensAt, timeZone),
          until: words.moment(signUpOpensAt, timeZone),
        })
      );
    },
    /** 'Seahorse or Penguin' */
    either: (names: readonly string[]) =>
      new Intl.ListFormat(dates, { type: 'disjunction' }).format(names.map(isolated)),
    /** 'Tuesday, 4:00 – 4:45 PM, Dec 8, 2026 – Feb 9, 2027' */
    when: (course: Pick<Course, 'weekdays' | 'startTime' | 'endTime' | 'startsOn' | 'endsOn'>) =>
      words.listed([words.weekdays(course.weekdays, 'long'), words.time(course), term(course)]),
    /** What somebody who looks for a place has to know of it. Families who sign up first see how many are left. */
    places: (course: Course): string =>
      words.places(
        course.free > 0 && reenrolmentNow(course, Date.now()) === 'familyNow'
          ? { ...course, status: 'OPEN' }
          : course,
      ),
  };
}
