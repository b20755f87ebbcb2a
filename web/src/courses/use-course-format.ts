import type { Participation } from '@foyer/contract/classes';
import type { Course } from '@foyer/contract/courses';
import type { BasketRefusal, StandbyRefusal } from '@foyer/contract/courses/sign-up';
import { dateFormatter } from '@foyer/contract/shared/formatters';
import { isOnWaitingList } from '@foyer/contract/shared/participation';
import { minuteOf } from '@foyer/contract/shared/time-of-day';
import { useClassFormat } from '../participation/use-class-format.ts';
import { useFormats } from '../platform/Formats.tsx';
import { isolated } from '../platform/isolated.ts';
import { useText } from '../platform/text.ts';
import { reenrolmentNow } from './re-enrolment.ts';

const utc = { timeZone: 'UTC' } as const;
/** 1 January 2024 was a Monday. */
const dayNumbered = (weekday: number) => new Date(Date.UTC(2024, 0, weekday));
const atTime = (time: string) => new Date(Date.UTC(2024, 0, 1) + minuteOf(time) * 60_000);
const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** Weekdays, times, terms, ages and places of courses in words. */
export function useCourseFormat() {
  const { t, say } = useText();
  const { dates } = useFormats();
  const words = useClassFormat();
  const weekday = (day: number, style: 'short' | 'long') =>
    dateFormatter(dates, { weekday: style, ...utc }).format(dayNumbered(day));
  const weekdays = (days: readonly number[], style: 'short' | 'long' = 'short') =>
    days.map((day) => weekday(day, style)).join(t('courses.comma'));
  /** '4:00 – 4:45 PM' */
  const time = ({ startTime, endTime }: Pick<Course, 'startTime' | 'endTime'>) =>
    dateFormatter(dates, { timeStyle: 'short', ...utc }).formatRange(atTime(startTime), atTime(endTime));
  /** 'Dec 8, 2026 – Feb 9, 2027' */
  const term = ({ startsOn, endsOn }: Pick<Course, 'startsOn' | 'endsOn'>) =>
    dateFormatter(dates, { day: 'numeric', month: 'short', year: 'numeric', ...utc }).formatRange(
      noon(startsOn),
      noon(endsOn),
    );
  const ages = ({ minimumAge, maximumAge }: Pick<Course, 'minimumAge' | 'maximumAge'>) => {
    if (minimumAge !== undefined && maximumAge !== undefined)
      return t('courses.ages', { from: minimumAge, to: maximumAge });
    if (minimumAge !== undefined) return t('courses.agesFrom', { from: minimumAge });
    return maximumAge === undefined ? undefined : t('courses.agesTo', { to: maximumAge });
  };
  /** How often it meets: '10 dates', or '7 of 10 dates left' once it has begun. */
  const dateCount = ({ dates: all, datesLeft }: Pick<Course, 'dates' | 'datesLeft'>) =>
    datesLeft > 0 && datesLeft < all
      ? t('courses.datesLeft', { count: datesLeft, all })
      : t('courses.dates', { count: all });
  return {
    ...words,
    ...{ weekday, weekdays, time, term, ages, dateCount },
    /** Why somebody can't have a place. */
    refusal: (code: BasketRefusal | StandbyRefusal): string =>
      say(code === 'PURCHASE_EXCEEDED' ? 'basket.purchaseExceeded' : code),
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
      words.listed([weekdays(course.weekdays, 'long'), time(course), term(course)]),
    /** What somebody who looks for a place has to know of it: how many are left, or why there is none. */
    places: (course: Course): string => {
      const { status, free, standby, standbyCapacity, signUpOpensAt, timeZone } = course;
      switch (status) {
        case 'OPEN':
          return t('courses.left', { count: free });
        case 'STANDBY':
          return t('courses.standby', { count: standby, places: standbyCapacity });
        case 'FULL':
          return t(standbyCapacity > 0 ? 'courses.standbyFull' : 'courses.full');
        case 'NOT_YET_OPEN':
          if (free > 0 && reenrolmentNow(course, Date.now()) === 'familyNow')
            return t('courses.left', { count: free });
          return t('courses.opens', { when: words.moment(signUpOpensAt, timeZone) });
        default:
          return t(`courses.status.${status}`);
      }
    },
    /** How somebody takes part. */
    state: ({
      state,
      waitingListPosition,
      isOffered,
    }: Pick<Participation, 'state' | 'waitingListPosition' | 'isOffered'>): string => {
      if (state === 'TENTATIVE' && isOffered) return t('courses.state.offered');
      return isOnWaitingList(state) && waitingListPosition !== undefined
        ? t('courses.state.onStandby', { place: waitingListPosition })
        : t(`courses.state.${state}`);
    },
  };
}
