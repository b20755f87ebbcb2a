import type { CourtOfDay } from '../queries.ts';

export interface ClosedTime {
  startTime: string;
  endTime: string;
  reason: string;
  /** The names of the courts. */
  courts: string[];
}

/** The times at which courts are closed for a reason, each once with its courts, the earliest first. */
export function closedOf(shown: readonly Pick<CourtOfDay, 'name' | 'taken'>[]): ClosedTime[] {
  const times = new Map<string, ClosedTime>();
  for (const { name, taken } of shown) {
    for (const { kind, startTime, endTime, reason } of taken) {
      if (kind !== 'CLOSED' || !reason) continue;
      const key = JSON.stringify([startTime, endTime, reason]);
      const time = times.get(key) ?? { startTime, endTime, reason, courts: [] };
      time.courts.push(name);
      times.set(key, time);
    }
  }
  return [...times.values()].toSorted(
    (a, b) => a.startTime.localeCompare(b.startTime) || a.endTime.localeCompare(b.endTime),
  );
}
