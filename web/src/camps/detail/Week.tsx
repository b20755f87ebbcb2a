import { type CSSProperties, type ReactNode, useId } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { firstWeekday } from '../../platform/days.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { dayText } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import type { WeekChoice } from '../choice/week-choice.ts';
import type { CampDetails } from '../queries.ts';
import { DayTile, useDayText } from './DayTile.tsx';
import { type CampDay, weekPicture } from './week.ts';
import './week.css';

interface WeekProps {
  details: Pick<CampDetails, 'term' | 'timeZone'>;
  title: ReactNode;
  choice: WeekChoice;
  /** By the day: the numbers of the dates that can be chosen, and choosing one. */
  days?: { open: readonly number[]; onChange: (day: CampDay, isOn: boolean) => void } | undefined;
  /** By the day: the numbers of the dates on which a child comes who has a place. */
  onlyOn?: readonly number[];
  error?: ReactNode;
}

/** A picture of the week. Each day is as high as it is long, and electives are marked in it. */
export function Week({ details: { term, timeZone }, title, choice, days, onlyOn, error }: WeekProps) {
  const { t } = useText();
  const id = useId();
  const formats = { ...useFormats(), timeZone };
  const dayInWords = useDayText(timeZone);
  const { columns, weeks } = weekPicture(term, {
    timeZone,
    now: Date.now(),
    firstWeekday: firstWeekday(formats.dates),
  });
  const off = term.filter(({ isCancelled }) => isCancelled);
  return (
    <section className="camp-week" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {weeks.map((week) => (
        <ol key={week.firstDay} style={{ '--columns': columns } as CSSProperties}>
          {week.days.map((day) => {
            const tile = (
              <DayTile
                day={day}
                timeZone={timeZone}
                chosenElectives={choice.electives}
                comes={onlyOn?.includes(day.date.number)}
              />
            );
            const inWords = dayInWords(day, choice.electives);
            const isOpen = days?.open.includes(day.date.number) ?? false;
            return (
              <li key={day.date.number} style={{ gridColumn: day.column }}>
                {days && day.state === 'coming' ? (
                  <ToggleButton
                    className="camp-day-button"
                    isDisabled={!isOpen}
                    isSelected={choice.dates.includes(day.date.number)}
                    onChange={(isOn) => days.onChange(day, isOn)}
                  >
                    {tile}
                    <span className="visually-hidden">{inWords}</span>
                  </ToggleButton>
                ) : (
                  <>
                    {tile}
                    <span className="visually-hidden">
                      {inWords}
                      {onlyOn?.includes(day.date.number) && t('signUp.comma') + t('camps.comes')}
                    </span>
                  </>
                )}
              </li>
            );
          })}
        </ol>
      ))}
      {weeks.some((week) => week.days.some(({ electives }) => electives.length > 0)) && (
        <p className="camp-legend" aria-hidden="true">
          <span>
            <i className="camp-day-elective" />
            {t('camps.legend.elective')}
          </span>
          {choice.electives.length > 0 && (
            <span>
              <i className="camp-day-elective" data-selected="" />
              {t('camps.legend.chosen')}
            </span>
          )}
        </p>
      )}
      {error}
      {off.map(({ number, startsAt, cancelReason }) => (
        <p key={number} className="row-meta" dir="auto">
          {t(cancelReason ? 'camps.calledOffBecause' : 'camps.calledOff', {
            day: dayText(startsAt, formats),
            reason: cancelReason ?? '',
          })}
        </p>
      ))}
    </section>
  );
}
