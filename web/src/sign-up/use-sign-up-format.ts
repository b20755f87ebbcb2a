import type { CourseStatus } from '@foyer/contract/shared/course';
import { dateFormatter } from '@foyer/contract/shared/formatters';
import { minuteOf } from '@foyer/contract/shared/time-of-day';
import { useClassFormat } from '../participation/use-class-format.ts';
import { useFormats } from '../platform/Formats.tsx';
import { useText } from '../platform/text.ts';
import { useStateText } from './use-state-text.ts';

const utc = { timeZone: 'UTC' } as const;
/** 1 January 2024 was a Monday. */
const dayNumbered = (weekday: number) => new Date(Date.UTC(2024, 0, weekday));
const atTime = (time: string) => new Date(Date.UTC(2024, 0, 1) + minuteOf(time) * 60_000);
const noon = (day: string) => new Date(`${day}T12:00:00Z`);

interface Times {
  startTime: string;
  endTime: string;
}

interface Span {
  startsOn: string;
  endsOn: string;
}

interface Ages {
  minimumAge?: number | undefined;
  maximumAge?: number | undefined;
}

interface Sold {
  status: CourseStatus;
  free: number;
  standby: number;
  standbyCapacity: number;
  signUpOpensAt: string;
  timeZone: string;
}

type Why = 'TOO_LATE' | 'ENDED' | 'CANCELLED';

/** What a domain calls what is full, over or cancelled: a course and a camp have different genders in some languages. */
export interface StatusTexts {
  full: () => string;
  standbyFull: () => string;
  standby: (counts: { count: number; places: number }) => string;
  status: (why: Why) => string;
}

/** Weekdays, times, ages, places and states in words, for what people sign up for. */
export function useSignUpFormat(texts: StatusTexts) {
  const { t } = useText();
  const { dates } = useFormats();
  const words = useClassFormat();
  const weekday = (day: number, style: 'short' | 'long') =>
    dateFormatter(dates, { weekday: style, ...utc }).format(dayNumbered(day));
  return {
    ...words,
    state: useStateText(),
    weekday,
    weekdays: (days: readonly number[], style: 'short' | 'long' = 'short') =>
      days.map((day) => weekday(day, style)).join(t('signUp.comma')),
    /** '4:00 – 4:45 PM' */
    time: ({ startTime, endTime }: Times) =>
      dateFormatter(dates, { timeStyle: 'short', ...utc }).formatRange(atTime(startTime), atTime(endTime)),
    /** 'Dec 8, 2026 – Feb 9, 2027' */
    span: ({ startsOn, endsOn }: Span, style: Intl.DateTimeFormatOptions) =>
      dateFormatter(dates, { ...style, ...utc }).formatRange(noon(startsOn), noon(endsOn)),
    ages: ({ minimumAge, maximumAge }: Ages) => {
      if (minimumAge !== undefined && maximumAge !== undefined)
        return t('signUp.ages', { from: minimumAge, to: maximumAge });
      if (minimumAge !== undefined) return t('signUp.agesFrom', { from: minimumAge });
      return maximumAge === undefined ? undefined : t('signUp.agesTo', { to: maximumAge });
    },
    /** What somebody who looks for a place has to know of it: how many are left, or why there is none. */
    places: ({ status, free, standby, standbyCapacity, signUpOpensAt, timeZone }: Sold): string => {
      switch (status) {
        case 'OPEN':
          return t('signUp.left', { count: free });
        case 'STANDBY':
          return texts.standby({ count: standby, places: standbyCapacity });
        case 'FULL':
          return standbyCapacity > 0 ? texts.standbyFull() : texts.full();
        case 'NOT_YET_OPEN':
          return t('signUp.opens', { when: words.moment(signUpOpensAt, timeZone) });
        default:
          return texts.status(status);
      }
    },
  };
}
