import { useId } from 'react';
import { useFormats } from '../../platform/Formats.tsx';
import { dayText, periodText } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import type { CourseDetails } from '../queries.ts';
import { useCourseFormat } from '../use-course-format.ts';
import { TermMonths } from './TermMonths.tsx';
import { type DateState, monthsOf, unusualOf } from './term.ts';

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
  const off = term.filter(({ isCancelled }) => isCancelled);
  return (
    <section className="term" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <TermMonths
        months={monthsOf(term, timeZone, Date.now())}
        timeZone={timeZone}
        looks={states}
        lookOf={({ state }) => state}
        say={(state) => t(`courses.date.${state}`)}
      />
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
