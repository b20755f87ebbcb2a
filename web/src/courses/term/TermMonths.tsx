import { dateFormatter } from '@foyer/contract/shared/formatters';
import { useFormats } from '../../platform/Formats.tsx';
import { periodText } from '../../platform/local-time.ts';
import { useCourseFormat } from '../use-course-format.ts';
import type { TermDate, TermMonth } from './term.ts';
import './term.css';

interface TermMonthsProps<Look extends string> {
  months: readonly TermMonth[];
  timeZone: string;
  /** What a date is drawn as, and what that is called. */
  lookOf: (date: TermDate) => Look;
  say: (look: Look) => string;
  /** In the order of the legend. */
  looks: readonly Look[];
}

/** Dates drawn by month, with what their looks mean below. */
export function TermMonths<Look extends string>({
  months,
  timeZone,
  lookOf,
  say,
  looks,
}: TermMonthsProps<Look>) {
  const formats = { ...useFormats(), timeZone };
  const words = useCourseFormat();
  const part = (at: string, style: Intl.DateTimeFormatOptions) =>
    dateFormatter(formats.dates, { ...style, timeZone }).format(new Date(at));
  const drawn = new Set(months.flatMap(({ dates }) => dates.map(lookOf)));
  const shown = looks.filter((look) => drawn.has(look));
  return (
    <>
      <ol className="term-months">
        {months.map(({ month, dates }) => (
          <li key={month}>
            <span className="term-month">{part(dates[0]?.startsAt ?? month, { month: 'short' })}</span>
            <ol>
              {dates.map((date) => (
                <li key={date.number} data-state={lookOf(date)}>
                  <span aria-hidden="true">{part(date.startsAt, { day: 'numeric' })}</span>
                  <span className="visually-hidden">
                    {words.listed([periodText(date.startsAt, date.endsAt, formats), say(lookOf(date))])}
                  </span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
      {shown.length > 1 && (
        <p className="term-legend" aria-hidden="true">
          {shown.map((look) => (
            <span key={look}>
              <i data-state={look} />
              {say(look)}
            </span>
          ))}
        </p>
      )}
    </>
  );
}
