type Day = Temporal.PlainDate;

/** A step of a night that has been begun. */
export interface KnownStep {
  day: Day;
  step: string;
  state: 'RUNNING' | 'DONE' | 'FAILED';
}

/** Further back, nothing is looked up. A night does everything that is due by its day, so no day is left out. */
export const farthestDays = 60;

const isAfter = (a: Day, b: Day): boolean => Temporal.PlainDate.compare(a, b) > 0;

/**
 * The nights of a centre that are not complete, oldest first, with the steps that are left of each. The first night ever
 * is the latest one: it does what is due by then.
 */
export function nightsToRun(
  known: readonly KnownStep[],
  latest: Day,
  steps: readonly string[],
): { day: Day; steps: string[] }[] {
  const byDay = Map.groupBy(known, ({ day }) => day.toString());
  const days = [...byDay.keys()].toSorted();
  const last = days.at(-1);
  if (last === undefined) return [{ day: latest, steps: [...steps] }];
  const left = (day: string) => {
    const begun = byDay.get(day) ?? [];
    const done = new Set(begun.filter(({ state }) => state === 'DONE').map(({ step }) => step));
    // Only the last night can lack steps: an older one lacks those that an update of the portal has brought.
    const wanted = day < last ? begun.map(({ step }) => step) : steps;
    return steps.filter((step) => wanted.includes(step) && !done.has(step));
  };
  const first = days.find((day) => left(day).length > 0) ?? last;
  const nights: { day: Day; steps: string[] }[] = [];
  const farthest = latest.subtract({ days: farthestDays });
  let day = Temporal.PlainDate.from(first);
  if (isAfter(farthest, day)) day = farthest;
  for (; !isAfter(day, latest); day = day.add({ days: 1 })) {
    const text = day.toString();
    const some = byDay.has(text) || text < last ? left(text) : [...steps];
    if (some.length > 0) nights.push({ day, steps: some });
  }
  return nights;
}
