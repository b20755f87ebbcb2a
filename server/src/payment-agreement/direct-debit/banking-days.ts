/** Whose banks work on which days. */
export type BankingCalendar = 'EUROPE' | 'UNITED_STATES' | 'AUSTRALIA';

const saturday = 6;

/** Sunday after the first full moon of spring, as the Gregorian calendar reckons it. */
function easter(year: number): Temporal.PlainDate {
  const century = Math.floor(year / 100);
  const moon = year % 19;
  const drift = Math.floor((century - 17) / 25);
  const epact = (century - Math.floor(century / 4) - Math.floor((century - drift) / 3) + 19 * moon + 15) % 30;
  const late = Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - moon) / 11));
  const full = epact - late;
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7;
  return new Temporal.PlainDate(year, 3, 28).add({ days: full - weekday });
}

/** The days besides weekends on which the payment system of the euro rests. */
const inEurope = (date: Temporal.PlainDate): boolean => {
  const sunday = easter(date.year);
  const moving = [sunday.subtract({ days: 2 }), sunday.add({ days: 1 })];
  return (
    ['01-01', '05-01', '12-25', '12-26'].includes(date.toString().slice(5)) ||
    moving.some((day) => day.equals(date))
  );
};

/** Month, weekday and which of them in the month; the last Monday of May is sought from its end. */
const weekdaysInMonth: readonly (readonly [month: number, weekday: number, from: number, to: number])[] = [
  [1, 1, 15, 21],
  [2, 1, 15, 21],
  [5, 1, 25, 31],
  [9, 1, 1, 7],
  [10, 1, 8, 14],
  [11, 4, 22, 28],
];

const fixed = (date: Temporal.PlainDate) =>
  ['01-01', '06-19', '07-04', '11-11', '12-25'].includes(date.toString().slice(5));

/** Holidays of the Federal Reserve. One on a Sunday is kept on Monday, one on a Saturday on no other day. */
const inUnitedStates = (date: Temporal.PlainDate): boolean =>
  fixed(date) ||
  (date.dayOfWeek === 1 && fixed(date.subtract({ days: 1 }))) ||
  weekdaysInMonth.some(
    ([month, weekday, from, to]) =>
      date.month === month && date.dayOfWeek === weekday && date.day >= from && date.day <= to,
  );

/** The Monday after a weekend on which a holiday falls; Boxing Day gives way to Christmas, and is kept a day later. */
function keptOn(holiday: Temporal.PlainDate, isSecond = false): Temporal.PlainDate {
  if (holiday.dayOfWeek < saturday) {
    // Monday is taken where Christmas fell on the Sunday before.
    return isSecond && holiday.dayOfWeek === 1 ? holiday.add({ days: 1 }) : holiday;
  }
  return holiday.add({ days: isSecond ? 2 : 8 - holiday.dayOfWeek });
}

/** National holidays; Anzac Day has no other day, and the King's birthday is kept in June almost everywhere. */
function inAustralia(date: Temporal.PlainDate): boolean {
  const on = (month: number, day: number) => new Temporal.PlainDate(date.year, month, day);
  const sunday = easter(date.year);
  const kept = [
    ...[keptOn(on(1, 1)), keptOn(on(1, 26)), on(4, 25), keptOn(on(12, 25)), keptOn(on(12, 26), true)],
    ...[sunday.subtract({ days: 2 }), sunday.add({ days: 1 })],
  ];
  const isKingsBirthday = date.month === 6 && date.dayOfWeek === 1 && date.day >= 8 && date.day <= 14;
  return isKingsBirthday || kept.some((day) => day.equals(date));
}

const restsOn = { EUROPE: inEurope, UNITED_STATES: inUnitedStates, AUSTRALIA: inAustralia } as const;

export const isBankingDay = (date: Temporal.PlainDate, calendar: BankingCalendar): boolean =>
  date.dayOfWeek < saturday && !restsOn[calendar](date);

/** The day itself where banks work on it, or else the next on which they do. */
export function bankingDayFrom(date: Temporal.PlainDate, calendar: BankingCalendar): Temporal.PlainDate {
  let day = date;
  while (!isBankingDay(day, calendar)) day = day.add({ days: 1 });
  return day;
}

export function bankingDaysAfter(
  date: Temporal.PlainDate,
  count: number,
  calendar: BankingCalendar,
): Temporal.PlainDate {
  let day = date;
  for (let left = count; left > 0; left--) day = bankingDayFrom(day.add({ days: 1 }), calendar);
  return day;
}
