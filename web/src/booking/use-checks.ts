import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { useQueries } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Check } from '../participation/obstacles/obstacle.ts';
import { privilegeQuery } from './queries.ts';
import { type Seating, seatOf } from './seats/seats.ts';

/** Loads what prevents each person's booking and what it would use. Undefined until all have loaded. */
export function useChecks(
  people: readonly Key[],
  booking: Key,
  { seating, enabled }: { seating: Seating; enabled: boolean },
): { checks: readonly Check[] | undefined; error: Error | undefined } {
  const found = useQueries({
    queries: people.map((one) => ({ ...privilegeQuery(one, booking, seatOf(seating, one)), enabled })),
  });
  // Choosing a seat starts a new check. Until it has loaded, the person's previous check counts.
  const previous = useRef(new Map<string, Check>());
  const checks = people.flatMap((one, index) => {
    const name = formatKey('person', one);
    const check = found[index]?.data;
    if (check) previous.current.set(name, check);
    return check ?? previous.current.get(name) ?? [];
  });
  return {
    checks: checks.length === people.length ? checks : undefined,
    error: found.find(({ error }) => error)?.error ?? undefined,
  };
}
