import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { mayActFor, worksAt } from '../../frame/access.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { participationAsSent } from '../../participation/as-sent.ts';
import type { ClassRow, Hall } from '../../participation/class-row.ts';
import { type ParticipationRow, personOf } from '../../participation/store.ts';
import { readPlaceInLine } from '../../participation/taking-part.ts';
import { personIn } from './known-in-session.ts';

export interface Wanting {
  person: Key;
  seat: string | undefined;
}

interface Wanted {
  seat?: string | undefined;
  participants?: readonly { id: number; centerId: number; seat?: string | undefined }[] | undefined;
}

/** Everybody who is to take part; the caller may act for each of them, or it is refused for all. */
export async function everybody(
  { actor, club, db, person }: SignedInContext,
  { seat, participants }: Wanted,
): Promise<Wanting[] | Refusal<'general.invalidInput' | 'general.notAuthorized' | 'general.personNotFound'>> {
  if (!participants) return [{ person, seat }];
  const people: Wanting[] = [];
  for (const { id, centerId, seat: own } of participants) {
    const key = await mayActFor(db, { club, actor, target: { id, centerId } });
    if (key instanceof Refusal) return key;
    if (people.some(({ person: other }) => isSameKey(other, key))) return refuse('general.invalidInput');
    people.push({ person: key, seat: own });
  }
  return people;
}

/** Who works where the class is may set rules aside that are about time: for others, and not for themselves. */
export const mayOverride = (
  { actor }: SignedInContext,
  row: Pick<ClassRow, 'center_id'>,
  person: Key,
): boolean => worksAt(actor, row.center_id) && !isSameKey(actor, person);

/** How these people take part now. */
export async function asSent(hall: Hall, rows: readonly ParticipationRow[]) {
  const { tx, now, row } = hall;
  const participations = [];
  for (const participation of rows) {
    const person = await personIn(hall, personOf(participation));
    const firstName = person?.first_name ?? '';
    const place = await readPlaceInLine(tx, participation);
    participations.push(participationAsSent(participation, { row, now, firstName, place }));
  }
  return { participations };
}
