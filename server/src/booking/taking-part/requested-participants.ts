import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { mayActFor, worksAt } from '../../frame/access.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { toParticipationResponse } from '../../participation/as-sent.ts';
import type { ClassRow, LockedSession } from '../../participation/class-row.ts';
import { type ParticipationRow, personOf } from '../../participation/store.ts';
import { readWaitingListPosition } from '../../participation/taking-part.ts';
import { personIn } from './known-in-session.ts';

export interface RequestedParticipant {
  person: Key;
  seat: string | undefined;
}

interface Request {
  seat?: string | undefined;
  participants?: readonly { id: number; centerId: number; seat?: string | undefined }[] | undefined;
}

/** Everybody who is to take part; the caller may act for each of them, or it is refused for all. */
export async function readRequestedParticipants(
  { actor, club, db, person }: SignedInContext,
  { seat, participants }: Request,
): Promise<
  | RequestedParticipant[]
  | Refusal<'general.invalidInput' | 'general.notAuthorized' | 'general.personNotFound'>
> {
  if (!participants) return [{ person, seat }];
  const people: RequestedParticipant[] = [];
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
export async function toParticipationsResponse(session: LockedSession, rows: readonly ParticipationRow[]) {
  const { tx, now, row } = session;
  const participations = [];
  for (const participation of rows) {
    const person = await personIn(session, personOf(participation));
    const firstName = person?.first_name ?? '';
    const place = await readWaitingListPosition(tx, participation);
    participations.push(toParticipationResponse(participation, { row, now, firstName, place }));
  }
  return { participations };
}
