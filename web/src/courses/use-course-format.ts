import type { Course } from '@foyer/contract/courses';
import { useText } from '../platform/text.ts';
import { useSignUpFormat } from '../sign-up/use-sign-up-format.ts';

const dayStyle = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Weekdays, times, terms, ages and places of courses in words. */
export function useCourseFormat() {
  const { t } = useText();
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
    /** 'Tuesday, 4:00 – 4:45 PM, Dec 8, 2026 – Feb 9, 2027' */
    when: (course: Pick<Course, 'weekdays' | 'startTime' | 'endTime' | 'startsOn' | 'endsOn'>) =>
      words.listed([words.weekdays(course.weekdays, 'long'), words.time(course), term(course)]),
  };
}
