import { dateFormatter } from '@foyer/contract/shared/formatters';
import { Fragment } from 'react';
import {
  exceptionsFrom,
  type OpenFrom,
  type OpenState,
  openState,
  weekRows,
} from '../../config/opening-hours.ts';
import { useConfig } from '../../config/queries.ts';
import { firstWeekday } from '../../platform/days.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { localTimes } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';

/** A Monday: days and times of no particular week are written by it. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 24 * 60 * 60_000;

const moment = (time: string) => monday + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * 60_000;

/** Weekdays and times of day as the language writes them. */
function useHourWords() {
  const { t } = useText();
  const { dates } = useFormats();
  const format = (options: Intl.DateTimeFormatOptions) =>
    dateFormatter(dates, { ...options, timeZone: 'UTC' });
  const times = format({ hour: 'numeric', minute: '2-digit' });
  const weekdays = format({ weekday: 'short' });
  const dayOf = (number: number) => weekdays.format(monday + (number - 1) * dayMs);
  const time = (text: string) => times.format(moment(text));
  return {
    time,
    weekday: (day: string) => weekdays.format(Date.parse(`${day}T00:00:00Z`)),
    date: (day: string) =>
      format({ weekday: 'short', day: 'numeric', month: 'short' }).format(Date.parse(`${day}T00:00:00Z`)),
    days: (first: number, last: number) =>
      first === last ? dayOf(first) : t('dashboard.hours.span', { from: dayOf(first), to: dayOf(last) }),
    hours: (spans: readonly OpenFrom[]) =>
      spans.length === 0
        ? t('dashboard.hours.closed')
        : spans
            .map(({ from, to }) => t('dashboard.hours.span', { from: time(from), to: time(to) }))
            .join(t('booking.comma')),
  };
}

function StateText({ state, today }: { state: OpenState; today: string }) {
  const { t } = useText();
  const words = useHourWords();
  if (state.is === 'open')
    return state.until
      ? t('dashboard.hours.openUntil', { time: words.time(state.until) })
      : t('dashboard.hours.open');
  if (!state.opens) return t('dashboard.hours.closed');
  const time = words.time(state.opens.at);
  return state.opens.day === today
    ? t('dashboard.hours.opensAt', { time })
    : t('dashboard.hours.opensOn', { day: words.weekday(state.opens.day), time });
}

/** When doors are open, and whether they are now. */
export function Hours() {
  const { t, language } = useText();
  const { openingHours, center } = useConfig();
  const { dates } = useFormats();
  const words = useHourWords();
  const now = localTimes(center.timeZone)(new Date());
  const rows = weekRows(openingHours, firstWeekday(dates));
  const state = openState(openingHours, now);
  if (rows.length === 0) return null;
  return (
    <Sheet title={t('dashboard.hours')}>
      <SheetBody>
        {state && (
          <p className="opening-now" data-open={state.is === 'open' || undefined}>
            <StateText state={state} today={now.day} />
          </p>
        )}
        <dl className="opening-hours">
          {rows.map(({ first, last, hours }) => (
            <Fragment key={first}>
              <dt>{words.days(first, last)}</dt>
              <dd>{words.hours(hours)}</dd>
            </Fragment>
          ))}
          {exceptionsFrom(openingHours, now.day).map(({ date, hours, name }) => (
            <Fragment key={date}>
              <dt className="hours-exception">
                {words.date(date)}
                {name?.[language] && <small>{name[language]}</small>}
              </dt>
              <dd>{words.hours(hours)}</dd>
            </Fragment>
          ))}
        </dl>
      </SheetBody>
    </Sheet>
  );
}
