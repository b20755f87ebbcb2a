import type { AttendanceState } from '@foyer/contract/shared/course';
import { useText } from '../../platform/text.ts';
import type { Credit } from '../dates/queries.ts';
import { dateMarks, markOf } from './marks.ts';
import { TermMonths } from './TermMonths.tsx';
import { type CourseDate, monthsOf } from './term.ts';

interface PersonTermProps {
  dates: readonly (CourseDate & { attendance?: AttendanceState | undefined; credit?: Credit | undefined })[];
  timeZone: string;
}

/** The dates of one person in a course, drawn with how each of them was. */
export function PersonTerm({ dates, timeZone }: PersonTermProps) {
  const { t } = useText();
  const byNumber = new Map(dates.map((date) => [date.number, date]));
  return (
    <TermMonths
      months={monthsOf(dates, timeZone, Date.now())}
      timeZone={timeZone}
      looks={dateMarks}
      lookOf={({ number, state }) => {
        const date = byNumber.get(number);
        return date ? markOf(date, state) : state;
      }}
      say={(look) => t(`courses.date.${look}`)}
    />
  );
}
