import { dateFormatter } from '@foyer/contract/shared/formatters';
import { useFormats } from '../../platform/Formats.tsx';
import { periodText } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { useCourseFormat } from '../use-course-format.ts';
import type { TermDate, TermMonth } from './term.ts';
import './term.css';

/** The dates of a course by month, each as over, called off, the next one or still to come. */
export function TermPicture({ months, timeZone }: { months: readonly TermMonth[]; timeZone: string }) {
  const { t } = useText();
  const formats = { ...useFormats(), timeZone };
  const words = useCourseFormat();
  const part = (at: string, style: Intl.DateTimeFormatOptions) =>
    dateFormatter(formats.dates, { ...style, timeZone }).format(new Date(at));
  const said = (date: TermDate) =>
    words.listed([periodText(date.startsAt, date.endsAt, formats), t(`courses.date.${date.state}`)]);
  return (
    <ol className="term-months">
      {months.map(({ month, dates }) => (
        <li key={month}>
          <span className="term-month">{part(dates[0]?.startsAt ?? month, { month: 'short' })}</span>
          <ol>
            {dates.map((date) => (
              <li key={date.number} data-state={date.state}>
                <span aria-hidden="true">{part(date.startsAt, { day: 'numeric' })}</span>
                <span className="visually-hidden">{said(date)}</span>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}
