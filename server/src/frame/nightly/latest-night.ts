/** The night that has begun last at a centre: of today from this hour on, before it of yesterday. */
export function latestNight(now: Temporal.Instant, timeZone: string, hour: number): Temporal.PlainDate {
  const there = now.toZonedDateTimeISO(timeZone);
  return there.hour >= hour ? there.toPlainDate() : there.toPlainDate().subtract({ days: 1 });
}
