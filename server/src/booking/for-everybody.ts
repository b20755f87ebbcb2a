import { isSame, type Key } from '@foyer/contract/shared/keys';
import type { SignedInContext } from '../frame/context.ts';
import { Refusal } from '../frame/refuse.ts';
import type { ParticipationRow } from '../participation/store.ts';
import { type Doors, inHall, readAttempts } from './hall.ts';
import { asSent, type Wanting } from './wanting.ts';

/** The same for each of these people, in one transaction: for all of them, or for none. */
export async function forEverybody<No extends Refusal>(
  context: SignedInContext,
  key: Key,
  people: readonly Wanting[],
  take: (doors: Doors, one: Wanting) => Promise<ParticipationRow | No>,
) {
  const attempts = await readAttempts(
    context.db,
    people.map(({ person }) => person),
  );
  const elsewhere = attempts.filter((one) => !isSame({ centerId: one.center_id, id: one.booking_id }, key));
  return inHall(
    context,
    key,
    async (doors) => {
      const rows: ParticipationRow[] = [];
      for (const one of people) {
        const row = await take(doors, one);
        if (row instanceof Refusal) return row;
        rows.push(row);
      }
      const { tx, now, row } = doors.hall;
      return asSent(tx, now, row, rows);
    },
    elsewhere,
  );
}
