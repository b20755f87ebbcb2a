/** Age in whole years on a day. */
export const ageOn = (birthday: Temporal.PlainDate, today: Temporal.PlainDate): number =>
  birthday.until(today, { largestUnit: 'years' }).years;

/** The same for a person whose birthday may be unknown. */
export const ageOf = (
  { birthday }: { birthday: Temporal.PlainDate | null },
  day: Temporal.PlainDate,
): number | undefined => (birthday ? ageOn(birthday, day) : undefined);
