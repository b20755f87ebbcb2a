import type { Key } from '@foyer/contract/shared/keys';
import { type EligibilityFacts, readEligibilityFacts } from '../booking/taking-part/eligibility-facts.ts';
import type { SessionRow } from '../participation/session-row.ts';
import type { Db } from '../platform/db/database.ts';
import { datesLeft } from '../sign-up/dates.ts';
import { freeOn } from './response.ts';
import type { CampRow } from './store.ts';

/**
 * What decides about a person in a camp, and the dates to choose from: those that are left, and by DAY are neither full nor taken
 * by something else. Where days are sold, no day is in the way of the others.
 */
export async function readEligible(
  db: Db,
  now: Temporal.Instant,
  { row, camp, person }: { row: SessionRow; camp: CampRow; person: Key },
): Promise<{ facts: EligibilityFacts; dates: number[] } | undefined> {
  const left = datesLeft(camp.dates, now);
  if (camp.sold_by === 'WEEK') {
    const facts = await readEligibilityFacts(db, now, { row, person });
    return facts && { facts, dates: left.map(({ number }) => number) };
  }
  const facts = await readEligibilityFacts(db, now, { row: { ...row, dates: [] }, person });
  if (!facts) return undefined;
  const dates: number[] = [];
  for (const { number, capacity, taken } of left) {
    if (freeOn({ capacity, taken }) === 0) continue;
    const on = { ...row, dates: row.dates?.filter((date) => date.number === number) ?? [] };
    if (!(await readEligibilityFacts(db, now, { row: on, person }))?.elsewhere) dates.push(number);
  }
  return { facts, dates };
}
