import type { Elective } from '@foyer/contract/camps/camp';

/** A part of a day with the electives in it, of which a child can have one. */
export interface Slot {
  startsAt: string;
  endsAt: string;
  electives: readonly Elective[];
}

const byTime = (a: Elective, b: Elective): number =>
  Date.parse(a.startsAt) - Date.parse(b.startsAt) || Date.parse(a.endsAt) - Date.parse(b.endsAt);

const later = (a: string, b: string): string => (Date.parse(a) >= Date.parse(b) ? a : b);

/** The electives of a day in parts that don't overlap. Those that are called off are left out. */
export function slotsOf(electives: readonly Elective[]): Slot[] {
  const slots: Slot[] = [];
  for (const one of electives.filter(({ isCancelled }) => !isCancelled).toSorted(byTime)) {
    const last = slots.at(-1);
    if (last && Date.parse(one.startsAt) < Date.parse(last.endsAt)) {
      slots[slots.length - 1] = {
        startsAt: last.startsAt,
        endsAt: later(last.endsAt, one.endsAt),
        electives: [...last.electives, one],
      };
    } else slots.push({ startsAt: one.startsAt, endsAt: one.endsAt, electives: [one] });
  }
  return slots;
}
