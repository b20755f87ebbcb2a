const made = new Map<string, Intl.DateTimeFormat>();

/** To make one costs as much as to write hundreds of dates with it. There are as many as clubs have languages. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const known = made.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, options);
  made.set(key, format);
  return format;
}
