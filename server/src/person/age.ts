/** Whole years on a day. */
export const ageOn = (birthday: Temporal.PlainDate, today: Temporal.PlainDate): number =>
  birthday.until(today, { largestUnit: 'years' }).years;
