import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { mayActFor } from '../../frame/access.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import type { LockedSession } from '../../participation/locked-session.ts';
import { toParticipationResponse } from '../../participation/response.ts';
import { type ParticipationRow, personOf } from '../../participation/store.ts';
import { readWaitingListPosition } from '../../participation/waiting-list.ts';
import { personIn } from './known-in-session.ts';

export interface RequestedParticipant {
  person: Key;
  seat: string | undefined;
}

interface Request {
  seat?: string | undefined;
  participants?: readonly { id: number; centerId: number; seat?: string | undefined }[] | undefined;
}

/** Everyone who is to take part. Refused for all of them if the caller may not act for one. */
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

export async function toParticipationsResponse(session: LockedSession, rows: readonly ParticipationRow[]) {
  const { tx, now, row } = session;
  const participations = [];
  for (const participation of rows) {
    const person = await personIn(session, personOf(participation));
    const firstName = person?.first_name ?? '';
    const position = await readWaitingListPosition(tx, participation);
    participations.push(toParticipationResponse(participation, { row, now, firstName, position }));
  }
  return { participations };
}
