/** A change of the clocks, from one offset to the next. */
interface Change {
  at: Temporal.ZonedDateTime;
  /** The local time by the clock before the change. */
  local: Temporal.PlainDateTime;
  from: string;
  to: string;
  isSummer: boolean;
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
/** How many years it takes to tell whether the clocks change by a rule. */
const yearsOfRule = 8;

/**
 * A VTIMEZONE around the years given, for calendar apps that do not know the zone by name. Clock changes that follow a
 * rule are written as one, because Outlook supports nothing else; others are listed one by one.
 */
export function timeZoneComponent(timeZone: string, from: Temporal.Instant, until: Temporal.Instant): string {
  const firstYear = from.toZonedDateTimeISO(timeZone).year - 1;
  const lastYear = until.toZonedDateTimeISO(timeZone).year + yearsOfRule;
  const key = `${timeZone} ${firstYear} ${lastYear}`;
  const component = components.get(key) ?? written(timeZone, firstYear, lastYear);
  components.set(key, component);
  return component;
}

/** Cached, because every email about a class contains one, and nearly all are the same. */
const components = new Map<string, string>();

function written(timeZone: string, firstYear: number, lastYear: number): string {
  const startOf = (year: number) =>
    Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime(timeZone);
  const begins = startOf(firstYear);
  const ends = startOf(lastYear + 1);
  const changes = changesBetween(begins, ends);
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...(changes.length === 0 ? always(begins) : (asRules(changes) ?? one(begins, changes))),
    'END:VTIMEZONE',
  ].join('\r\n');
}

function changesBetween(begins: Temporal.ZonedDateTime, ends: Temporal.ZonedDateTime): Change[] {
  const changes: Change[] = [];
  for (
    let at = begins.getTimeZoneTransition('next');
    at && Temporal.ZonedDateTime.compare(at, ends) < 0;
    at = at.getTimeZoneTransition('next')
  ) {
    const before = at.subtract({ nanoseconds: 1 });
    changes.push({
      at,
      local: before.toPlainDateTime().add({ nanoseconds: 1 }),
      from: offset(before),
      to: offset(at),
      isSummer: at.offsetNanoseconds > before.offsetNanoseconds,
    });
  }
  return changes;
}

/** `+0130`: RFC 5545 allows no colon. */
const offset = (at: Temporal.ZonedDateTime): string => at.offset.slice(0, 6).replace(':', '');
const stamp = (at: Temporal.PlainDateTime): string =>
  at.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');

const always = (begins: Temporal.ZonedDateTime): string[] => [
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  `TZOFFSETFROM:${offset(begins)}`,
  `TZOFFSETTO:${offset(begins)}`,
  'END:STANDARD',
];

const component = ({ local, from, to, isSummer }: Change, rule?: string): string[] => {
  const name = isSummer ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${name}`,
    `DTSTART:${stamp(local)}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    ...(rule ? [`RRULE:${rule}`] : []),
    `END:${name}`,
  ];
};

const one = (begins: Temporal.ZonedDateTime, changes: readonly Change[]): string[] => [
  ...always(begins),
  ...changes.flatMap((change) => component(change)),
];

/** Undefined unless the clocks change twice every year, on the same weekday of the month. */
function asRules(changes: readonly Change[]): string[] | undefined {
  const kinds = [true, false].map((isSummer) => changes.filter((change) => change.isSummer === isSummer));
  const said = kinds.map(([first, ...later]) => {
    const rule = first && ruleOf(first, later);
    return first && rule ? component(first, rule) : undefined;
  });
  return said.every((lines) => lines !== undefined) ? said.flat() : undefined;
}

function ruleOf(first: Change, later: readonly Change[]): string | undefined {
  const isYearly = later.every((change, index) => change.at.year === first.at.year + index + 1);
  const isAlike = later.every(
    ({ from, to, local }) =>
      from === first.from &&
      to === first.to &&
      local.month === first.local.month &&
      local.dayOfWeek === first.local.dayOfWeek &&
      local.toPlainTime().equals(first.local.toPlainTime()),
  );
  if (later.length === 0 || !isYearly || !isAlike) return undefined;
  const all = [first, ...later];
  const weekday = weekdays[first.local.dayOfWeek - 1];
  const nth = [-1, 1, 2, 3, 4].find((place) => all.every(({ local }) => isNth(local, place)));
  return nth === undefined ? undefined : `FREQ=YEARLY;BYMONTH=${first.local.month};BYDAY=${nth}${weekday}`;
}

const isNth = ({ day, daysInMonth }: Temporal.PlainDateTime, place: number): boolean =>
  place < 0 ? day + 7 > daysInMonth : Math.ceil(day / 7) === place;
