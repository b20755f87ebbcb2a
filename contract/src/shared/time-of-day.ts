/** A time of day, such as 06:30. */
export const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Minutes after midnight. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
export const timeAt = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
