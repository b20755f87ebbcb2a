import { dateFormatter } from '@foyer/contract/shared/formatters';
import type { Privilege } from '@foyer/contract/subscription/plan';
import { isolated } from '../../platform/isolated.ts';
import type { Texts } from '../../platform/text.ts';
import { eachText } from './duration-text.ts';

interface PrivilegeWords {
  t: Texts['t'];
  language: string;
  /** BCP 47 tag of dates and times. */
  dates: string;
}

/** The 5th of January 1970 was a Monday. */
const weekdayName = (weekday: number, dates: string): string =>
  dateFormatter(dates, { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(1970, 0, 4 + weekday)),
  );

const timeText = (time: string, dates: string): string =>
  dateFormatter(dates, { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`1970-01-01T${time}:00Z`));

function daysText(weekdays: readonly number[], { t, language, dates }: PrivilegeWords): string | undefined {
  const days = weekdays.toSorted((one, other) => one - other);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || days.length === 7) return undefined;
  if (days.length > 2 && last - first === days.length - 1) {
    return t('plan.from', { from: weekdayName(first, dates), until: weekdayName(last, dates) });
  }
  return new Intl.ListFormat(language).format(days.map((day) => weekdayName(day, dates)));
}

function timesText({ startsFrom, startsUntil }: Privilege, { t, dates }: PrivilegeWords): string | undefined {
  if (!startsFrom || !startsUntil) return undefined;
  return t('plan.from', { from: timeText(startsFrom, dates), until: timeText(startsUntil, dates) });
}

/** What a plan opens: what, where, how often and when. */
export function privilegeText(privilege: Privilege, words: PrivilegeWords): string {
  const { t, language } = words;
  const { activityGroups, isEverywhere, times, period, weekdays } = privilege;
  const what =
    activityGroups.length === 0
      ? t('plan.everything')
      : new Intl.ListFormat(language).format(activityGroups.map(isolated));
  const parts = [
    what,
    isEverywhere && t('plan.everywhere'),
    times !== undefined &&
      t('plan.times', { count: times, each: period ? eachText({ unit: period, count: 1 }, t) : '' }).trim(),
    daysText(weekdays, words),
    timesText(privilege, words),
  ];
  return parts.filter(Boolean).join(t('plan.comma'));
}
