import { dateFormatter } from '@foyer/contract/shared/formatters';
import { useId } from 'react';
import { useFormats } from '../../platform/Formats.tsx';
import { dayText, periodText } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import type { CourseDetails } from '../queries.ts';
import { useCourseFormat } from '../use-course-format.ts';
import { type DateState, monthsOf, type TermDate, unusualOf } from './term.ts';
import './term.css';

interface TermProps {
  details: Pick<CourseDetails, 'term' | 'timeZone'>;
  title: string;
}

const states: readonly DateState[] = ['over', 'off', 'next', 'coming'];

/** A picture of the term: each date by month, and whether it is over, called off or still to come. */
export function Term({ details: { term, timeZone }, title }: TermProps) {
  const { t } = useText();
  const id = useId();
  const formats = { ...useFormats(), timeZone };
  const words = useCourseFormat();
  const months = monthsOf(term, timeZone, Date.now());
  const part = (at: string, style: Intl.DateTimeFormatOptions) =>
    dateFormatter(formats.dates, { ...style, timeZone }).format(new Date(at));
  const shown = states.filter((state) =>
    months.some(({ dates }) => dates.some((one) => one.state === state)),
  );
  const off = term.filter(({ isCancelled }) => isCancelled);
  const said = (date: TermDate) =>
    words.listed([periodText(date.startsAt, date.endsAt, formats), t(`courses.date.${date.state}`)]);
  return (
    <section className="term" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
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
      {shown.length > 1 && (
        <p className="term-legend" aria-hidden="true">
          {shown.map((state) => (
            <span key={state}>
              <i data-state={state} />
              {t(`courses.date.${state}`)}
            </span>
          ))}
        </p>
      )}
      {off.map(({ number, startsAt, cancelReason }) => (
        <p key={number} className="row-meta" dir="auto">
          {t(cancelReason ? 'courses.calledOffBecause' : 'courses.calledOff', {
            day: dayText(startsAt, formats),
            reason: cancelReason ?? '',
          })}
        </p>
      ))}
      {unusualOf(term, timeZone).map(({ number, startsAt, endsAt, room }) => (
        <p key={number} className="row-meta">
          {words.listed([periodText(startsAt, endsAt, formats), ...(room ? [room] : [])])}
        </p>
      ))}
    </section>
  );
}
